/** Types of the part of Viz.js that is used here. */
declare module "@viz-js/viz" {
  type Attributes = Record<string, string | number | boolean>;

  export interface Viz {
    render(
      source: string,
      options: {
        format: "svg";
        graphAttributes: Attributes;
        nodeAttributes: Attributes;
        edgeAttributes: Attributes;
      },
    ):
      | { status: "success"; output: string }
      | { status: "failure"; errors: { message: string; level?: "error" | "warning" }[] };
  }

  export function instance(): Promise<Viz>;
}
