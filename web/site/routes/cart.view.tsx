import { CartPage } from '../checkout/cart/cart-page.tsx';
import { FromTheShop } from '../shop/from-the-shop.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export const Page = () => <CartPage contact={useData(siteQuery).contact} more={<FromTheShop />} />;
