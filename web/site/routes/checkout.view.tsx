import { CheckoutPage } from '../checkout/place-order/checkout-page.tsx';
import { FromTheShop } from '../shop/from-the-shop.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export const Page = () => <CheckoutPage contact={useData(siteQuery).contact} instead={<FromTheShop />} />;
