import { CartPage } from '../checkout/cart/cart-page.tsx';
import { siteQuery } from '../shell/queries.ts';
import { FromTheShop } from '../shop/from-the-shop.tsx';
import { useData } from '../state/use-query.ts';

export const Page = () => <CartPage contact={useData(siteQuery).contact} more={<FromTheShop />} />;
