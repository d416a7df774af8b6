import { Page } from './page.tsx';

/** For an address of the back office that nothing is at. */
export const NotHere = () => (
  <Page title="Nothing here">
    <p>There is no page at this address. The menu leads to all there are.</p>
  </Page>
);
