import { Component, type ReactNode } from 'react';
import { faultSentence } from '../calls/told.ts';

type Props = { children: ReactNode };

/** Says it when a page fails, and leaves the menu usable. */
export class CatchFault extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className="page" role="alert">
        <h1>This page has failed</h1>
        <p>{faultSentence(this.state.error)}</p>
        <button type="button" onClick={() => location.reload()}>
          Load it again
        </button>
      </div>
    );
  }
}
