import { OrderPage } from '#web/buying/order/order-page.tsx';
import type { Place } from '#web/router/route.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { MissingOrder as Missing } from '#web/buying/order/missing-order.tsx';

export const Page = ({ name, query: { key = '', confirm } }: Place) => (
  <OrderPage key={name} number={name} orderKey={key} confirm={confirm} contact={useData(siteQuery).contact} />
);
