import { useState } from 'react';
import { paths, queryText } from '#contract/paths.ts';
import type { Product } from '#contract/shop.ts';
import { SelectField } from '#web/ui/field.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { HeartFilledIcon, HeartIcon } from './icons.tsx';
import { toggleSaved, useSavedProducts } from './saved-products.ts';

/** Size, Add to Cart, Wishlist and Share. There is no cart: the button does nothing (product.md#add-to-cart). */
export function ProductActions({ product }: { product: Product }) {
  const [size, setSize] = useState('');
  const saved = useSavedProducts().includes(product.slug);
  const sizeMissing = product.sizes.length > 0 && !size;
  const Heart = saved ? HeartFilledIcon : HeartIcon;

  return (
    <div className="mt-8 grid gap-5">
      {product.sizes.length > 0 && (
        <SelectField
          label="Size"
          value={size}
          onChange={({ target }) => setSize(target.value)}
          className="max-w-72"
        >
          <option value="">Select a size</option>
          {product.sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button w-full sm:w-auto" disabled={!product.inStock || sizeMissing}>
          Add to Cart
        </button>
        <button
          type="button"
          className="button-quiet needs-script grow sm:grow-0"
          aria-pressed={saved}
          onClick={() => toggleSaved(product.slug)}
        >
          <Heart className={saved ? 'text-amber' : ''} />
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
