import { paths, queryText } from '#contract/paths.ts';
import type { Product } from '#contract/shop.ts';
import { useRouter } from '#web/router/use-router.ts';
import { SelectField } from '#web/ui/field.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { HeartIcon } from './icons.tsx';
import type { Variant } from './queries.ts';
import { toggleSaved, useSavedProducts } from './saved-products.ts';
import { sizeWords } from './size-words.ts';

const LOST: ToastMessage = { title: 'Not added to cart', description: 'Please try again.' };

type ProductActionsProps = {
  product: Product;
  /** Undefined until they are known. */
  variants: readonly Variant[] | undefined;
  /** The chosen one; empty before, and where there are none. */
  size: string;
  onSize: (size: string) => void;
};

/** Size, Add to Cart (product.md#add-to-cart), Wishlist and Share. */
export function ProductActions({ product, variants, size, onSize }: ProductActionsProps) {
  const router = useRouter();
  const variantOf = (wanted: string) => variants?.find((each) => each.size === wanted);
  const add = () =>
    void import('./add-to-cart.ts').then(
      ({ addProduct }) => addProduct(product, size, router),
      () => toast(LOST),
    );
  const soldOut = !product.inStock || variantOf(size)?.left === 0;
  const saved = useSavedProducts().includes(product.slug);
  const sizeMissing = product.sizes.length > 0 && !size;

  return (
    <div className="mt-8 grid gap-5">
      {product.sizes.length > 0 && (
        <SelectField
          label="Size"
          aria-required // the button is off until one is chosen
          value={size}
          onChange={({ target }) => onSize(target.value)}
          className="max-w-72"
        >
          <option value="">Select a size</option>
          {product.sizes.map((each) => (
            <option key={each} value={each} disabled={variantOf(each)?.left === 0}>
              {sizeWords(each, variantOf(each), product)}
            </option>
          ))}
        </SelectField>
      )}
      <noscript>
        {/* React never draws it in a browser, so no script needs it. */}
        {import.meta.env.SSR && (
          <p className="text-muted">
            The cart needs JavaScript. Without it, please{' '}
            <a href={paths.contact} className="link">
              write to us
            </a>{' '}
            to order.
          </p>
        )}
      </noscript>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button needs-script w-full sm:w-auto"
          disabled={soldOut || sizeMissing}
          onClick={add}
        >
          Add to Cart
        </button>
        <button
          type="button"
          className="button-quiet needs-script grow sm:grow-0"
          aria-pressed={saved}
          onClick={() => toggleSaved(product.slug)}
        >
          <HeartIcon fill={saved ? 'currentColor' : 'none'} className={saved ? 'text-amber' : ''} />
          Wishlist
        </button>
        <ShareButton title={product.name} className="button-quiet grow sm:grow-0" />
      </div>
      {saved && (
        <p className="text-small text-muted">
          Kept in this browser.{' '}
          <a href={paths.shop + queryText({ saved: 'yes' })} className="link">
            See everything you saved
          </a>
        </p>
      )}
    </div>
  );
}
