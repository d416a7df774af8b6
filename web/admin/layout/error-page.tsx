import Button from '@mui/material/Button';
import { errorMessage } from '../api/admin-error.ts';
import { Refused } from '../api/refused.ts';
import { Page } from './page.tsx';

/** Shown instead of a page that failed or is about something that does not exist; the menu stays usable. */
export function ErrorPage({ error }: { error: unknown }) {
  // 400: the address is invalid. Reloading would not help.
  const isMissing = error instanceof Refused && [400, 404].includes(error.status);
  return (
    <Page title={isMissing ? 'Not found' : 'This page has failed'}>
      <p role="alert">{errorMessage(error)}</p>
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

/** The list of the page's section: /staff/films for /staff/films/moss-mother. Opened with a reload, because it may be this very page. */
const listPath = () => location.pathname.split('/').slice(0, 3).join('/');
