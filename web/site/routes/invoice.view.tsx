import { InvoicePage } from '../checkout/order/invoice-page.tsx';
import type { Place } from '../router/route.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { MissingOrder as Missing } from '../checkout/order/missing-order.tsx';

export const Page = ({ name, query: { key = '' } }: Place) => (
  <InvoicePage number={name} orderKey={key} site={useData(siteQuery)} />
);
