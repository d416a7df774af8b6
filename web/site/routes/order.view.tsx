import { OrderPage } from '../checkout/order/order-page.tsx';
import type { Place } from '../router/route.ts';
import { FromTheShop } from '../shop/from-the-shop.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { MissingOrder as Missing } from '../checkout/order/missing-order.tsx';

export const Page = ({ name, query: { key = '', confirm } }: Place) => (
  <OrderPage
    key={name}
    number={name}
    orderKey={key}
    confirm={confirm}
    contact={useData(siteQuery).contact}
    more={<FromTheShop />}
  />
);
