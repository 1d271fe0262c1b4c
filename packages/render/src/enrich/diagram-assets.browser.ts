/** What diagrams ask for; no diagram is drawn in a browser. */
export class DiagramAssets {
  readonly external = false;
}
