import { Component, type ComponentType, type ReactNode } from 'react';

type CatchErrorProps = {
  /** Another value renders the children again. */
  resetKey: unknown;
  Fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
};
type Caught = { error: unknown } | null;

/** Shows the fallback instead of children that throw. */
export class CatchError extends Component<CatchErrorProps, { caught: Caught }> {
  override state = { caught: null as Caught };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override componentDidUpdate({ resetKey }: CatchErrorProps): void {
    if (this.state.caught && resetKey !== this.props.resetKey) this.setState({ caught: null });
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <this.props.Fallback error={caught.error} /> : this.props.children;
  }
}
