import { Page } from './page.tsx';

/** Shown for an unknown address of the admin app. */
export const NotFound = () => (
  <Page title="Nothing here">
    <p>There is no page at this address. Use the menu to find what you need.</p>
  </Page>
);
