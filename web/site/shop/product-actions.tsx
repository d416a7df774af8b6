import { useEffect, useRef, useState } from 'react';
import { paths, queryText } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { useRouter } from '../router/use-router.ts';
import { HeartIcon } from './icons.tsx';
import { useShownPrice } from './price.tsx';
import type { Variant } from './queries.ts';
import { toggleSaved, useSavedProducts } from './saved-products.ts';
import { sizeWords } from './size-words.ts';

const LOST: ToastMessage = { title: 'Not added to cart', description: 'Please try again.' };

type ProductActionsProps = {
  product: Product;
  /** Undefined until loaded. */
  variants: readonly Variant[] | undefined;
  /** The chosen one; empty if none is chosen or the product has no sizes. */
  size: string;
  onSize: (size: string) => void;
};

/** Size, Add to Cart (product.md#add-to-cart), Wishlist and Share. */
export function ProductActions({ product, variants, size, onSize }: ProductActionsProps) {
  const router = useRouter();
  const shownPrice = useShownPrice();
  const variantOf = (wanted: string) => variants?.find((each) => each.size === wanted);
  const add = () =>
    void import('./add-to-cart.ts').then(
      ({ addProduct }) => addProduct(product, size, router),
      () => toast(LOST),
    );
  const soldOut = !product.inStock || variantOf(size)?.left === 0;
  const saved = useSavedProducts().includes(product.slug);
  const sizeMissing = product.sizes.length > 0 && !size;
  const sizes = useRef<HTMLFieldSetElement>(null);
  const [isMissed, setMissed] = useState(false);
  const askForSize = () => {
    setMissed(true);
    sizes.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once a choice made before this script ran.
  useEffect(() => {
    const early = sizes.current?.querySelector<HTMLInputElement>('input:checked');
    if (early) onSize(early.value);
  }, []);

  return (
    <div className="mt-8 grid gap-5">
      {product.sizes.length > 0 && (
        <ChoiceGroup
          ref={sizes}
          legend="Size"
          name="size"
          choices={product.sizes.map((each) => ({
            value: each,
            name: sizeWords(each, variantOf(each), product, shownPrice),
            disabled: variantOf(each)?.left === 0,
          }))}
          value={size}
          onChange={onSize}
          error={isMissed && sizeMissing ? 'Please choose a size first.' : ''}
        />
      )}
      <noscript>
        {/* Never rendered in a browser, so no script needs to contain it. */}
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
          className={`button needs-script w-full grow sm:w-auto ${soldOut ? '' : 'add-to-cart'}`}
          disabled={soldOut}
          aria-disabled={sizeMissing || undefined}
          onClick={sizeMissing ? askForSize : add}
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
