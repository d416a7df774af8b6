import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { Refused } from '../calls/refused.ts';
import { faultSentence } from '../calls/told.ts';
import { Page } from './page.tsx';

type Props = { children: ReactNode };

/** Says it when a page fails or is about something that is not there, and leaves the menu usable. */
export class CatchFault extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Fault error={error} />;
  }
}

/** In place of a page that has failed. */
export function Fault({ error }: { error: unknown }) {
  // 400: the address asks for what there cannot be. Loading it again would not help.
  const isMissing = error instanceof Refused && [400, 404].includes(error.status);
  return (
    <Page title={isMissing ? 'Not found' : 'This page has failed'}>
      <p role="alert">{faultSentence(error)}</p>
      {isMissing ? (
        <p>
          <a href={listPath()}>Back to the list</a>
        </p>
      ) : (
        <Button variant="outlined" onClick={() => location.reload()}>
          Load it again
        </Button>
      )}
    </Page>
  );
}

/** Of the section that the page belongs to: /staff/films of /staff/films/moss-mother. Loaded anew: it may be this very page. */
const listPath = () => location.pathname.split('/').slice(0, 3).join('/');
