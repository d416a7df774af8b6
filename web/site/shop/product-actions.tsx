import { useEffect, useRef, useState } from 'react';
import { paths, queryText } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { ShareButton } from '#web/ui/share-button.tsx';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { useRouter } from '../router/use-router.ts';
import { type Chosen, isChosen } from './chosen.ts';
import { HeartIcon } from './icons.tsx';
import type { Variant } from './queries.ts';
import { toggleSaved, useSavedProducts } from './saved-products.ts';
import { VariantChoices } from './variant-choices.tsx';

const LOST: ToastMessage = { title: 'Not added to cart', description: 'Please try again.' };

type ProductActionsProps = {
  product: Product;
  /** Undefined until loaded. */
  variants: readonly Variant[] | undefined;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Size and second option, Add to Cart (product.md#add-to-cart), Wishlist and Share. */
export function ProductActions({ product, variants, chosen, onChoose }: ProductActionsProps) {
  const router = useRouter();
  const add = () =>
    void import('./add-to-cart.ts').then(
      ({ addProduct }) => addProduct(product, chosen, router),
      () => toast(LOST),
    );
  const missing = missingOf(product, chosen);
  const variant = variants?.find(isChosen(chosen));
  const soldOut = !product.inStock || (variants && !missing ? !variant || variant.left === 0 : false);
  const saved = useSavedProducts().includes(product.slug);
  const choices = useRef<HTMLDivElement>(null);
  const [isMissed, setMissed] = useState(false);
  const inputOf = (name: keyof Chosen, state: string) =>
    choices.current?.querySelector<HTMLInputElement>(`[name=${name}]:${state}`);
  const askFor = (name: keyof Chosen) => {
    setMissed(true);
    inputOf(name, 'enabled')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once choices made before this script ran.
  useEffect(() => {
    const early = (name: keyof Chosen) => inputOf(name, 'checked')?.value ?? '';
    if (early('size') || early('option')) onChoose({ size: early('size'), option: early('option') });
  }, []);

  return (
    <div className="mt-8 grid gap-5">
      <VariantChoices
        {...{ product, variants, chosen, onChoose }}
        missed={isMissed ? missing : undefined}
        ref={choices}
      />
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
          aria-disabled={missing ? true : undefined}
          onClick={missing ? () => askFor(missing) : add}
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

/** What has to be chosen first. */
function missingOf({ sizes, option }: Product, chosen: Chosen): keyof Chosen | undefined {
  if (sizes.length > 0 && !chosen.size) return 'size';
  return option && !chosen.option ? 'option' : undefined;
}
