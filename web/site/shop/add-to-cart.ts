import { paths } from '#contract/core/paths.ts';
import { itemName } from '#contract/shop/item-name.ts';
import type { Product } from '#contract/shop/shop.ts';
import { sentenceOf } from '#web/api/api.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import type { Router } from '../router/router.ts';
import { addToCart, quantityInCart } from '../state/change-cart.ts';
import { type Chosen, isChosen } from './chosen.ts';
import { variantsQuery } from './queries.ts';

let busy = false;

/**
 * Adds one piece of a product in a size and second option to the cart and shows a toast (product.md#add-to-cart); further clicks
 * meanwhile are ignored. Loaded on click, so that it is in no page's script.
 */
export async function addProduct(product: Product, chosen: Chosen, router: Router): Promise<void> {
  if (busy) return;
  busy = true;
  toast(await add(product, chosen, router));
  busy = false;
}

async function add(
  { slug, name, images }: Product,
  chosen: Chosen,
  { context: { queries }, navigate }: Router,
): Promise<ToastMessage> {
  const description = itemName({ name, ...chosen });
  const action = { label: 'View cart', onSelect: () => void navigate(paths.cart) };
  try {
    const variant = (await queries.load(variantsQuery(slug))).find(isChosen(chosen));
    if (!variant || variant.left === 0) return { title: 'Sold out', description, variant: 'destructive' };
    if (variant.left !== null && quantityInCart(variant.sku) >= variant.left)
      return { title: `Only ${variant.left} left`, description: 'They’re already in your cart.', action };
    const { sku, size, option } = variant;
    const isAdded = addToCart({ sku, slug, name, size, option, quantity: 1, image: images[0] });
    if (isAdded) {
      globalThis.countVisit?.('cart', slug);
      return { title: 'Added to cart', description, action };
    }
    return { title: 'Your cart is full', description: 'Please check out first.', action };
  } catch (error) {
    return notAdded(sentenceOf(error, 'Please try again.'));
  }
}

const notAdded = (description: string): ToastMessage => ({
  title: 'Not added to cart',
  description,
  variant: 'destructive',
});
