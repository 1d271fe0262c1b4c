import { Component, type ReactNode } from "react";

interface Props {
  /** Renders the replacement after an error; `again` draws the children anew. */
  failed: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches errors of its children, so that the rest of the page stays. */
export class Guard extends Component<Props, { broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(this.#again) : this.props.children;
  }

  readonly #again = () => this.setState({ broken: false });
}
