import { CheckoutPage } from '../checkout/place-order/checkout-page.tsx';
import { siteQuery } from '../shell/queries.ts';
import { FromTheShop } from '../shop/from-the-shop.tsx';
import { useData } from '../state/use-query.ts';

export const Page = () => <CheckoutPage contact={useData(siteQuery).contact} instead={<FromTheShop />} />;
