import { CheckoutPage } from '#web/buying/checkout/checkout-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { FromTheShop } from '#web/shop/from-the-shop.tsx';
import { useData } from '#web/use-query.ts';

export const Page = () => <CheckoutPage contact={useData(siteQuery).contact} instead={<FromTheShop />} />;
