import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/shop.ts';
import { sentenceOf } from '#web/api.ts';
import { addToCart, piecesOf } from '#web/change-cart.ts';
import type { Router } from '#web/router/router.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { variantsQuery } from './queries.ts';

let busy = false;

/**
 * Adds one piece of a product in a size to the cart and says so (product.md#add-to-cart); while it does, another press
 * counts for nothing. Loaded by the press, so that it is in no page's script.
 */
export async function addProduct(product: Product, size: string, router: Router): Promise<void> {
  if (busy) return;
  busy = true;
  toast(await add(product, size, router));
  busy = false;
}

async function add(
  { slug, name, images }: Product,
  size: string,
  { context: { queries }, navigate }: Router,
): Promise<ToastMessage> {
  const description = size ? `${name}, ${size}` : name;
  const action = { label: 'View cart', onSelect: () => void navigate(paths.cart) };
  try {
    const variant = (await queries.load(variantsQuery(slug))).find((each) => each.size === size);
    if (!variant || variant.left === 0) return { title: 'Sold out', description, variant: 'destructive' };
    if (variant.left !== null && piecesOf(variant.sku) >= variant.left)
      return { title: `Only ${variant.left} left`, description: 'Your cart has them already.', action };
    const isAdded = addToCart({ sku: variant.sku, slug, name, size, quantity: 1, image: images[0] });
    if (isAdded) return { title: 'Added to cart', description, action };
    return { title: 'Your cart is full', description: 'Please order what is in it first.', action };
  } catch (error) {
    return notAdded(sentenceOf(error, 'Please try again.'));
  }
}

const notAdded = (description: string): ToastMessage => ({
  title: 'Not added to cart',
  description,
  variant: 'destructive',
});
