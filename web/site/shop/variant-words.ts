import type { Product } from '#contract/shop/shop.ts';
import type { Variant } from './queries.ts';

type ShownPrice = (price: number) => string;
type Priced = Pick<Product, 'price'>;
type Choice = { value: string; name: string; disabled: boolean };

/** A value of a choice as words: with the price if that differs from the product's, and how few pieces are left. */
export function choiceWords(
  value: string,
  variant: Variant | undefined,
  product: Priced,
  shownPrice: ShownPrice,
): string {
  if (!variant) return value;
  const price = variant.price !== product.price && shownPrice(variant.price);
  return [value, price, leftWords(variant.left)].filter(Boolean).join(', ');
}

/** Empty while enough pieces are left. */
function leftWords(left: Variant['left']): string {
  if (left === null) return '';
  return left === 0 ? SOLD_OUT : `${left} left`;
}

const SOLD_OUT = 'sold out';

/** The sizes of a product as choices, and its options in a size, or in any if that is empty. `variants`: undefined until loaded. */
export function choicesOf(
  product: Priced,
  variants: readonly Variant[] | undefined,
  size: string,
  shownPrice: ShownPrice,
) {
  const choice = (value: string, found: readonly Variant[] | undefined, none = SOLD_OUT): Choice => {
    const [only, another] = found ?? [];
    const disabled = found?.every(({ left }) => left === 0) ?? false;
    if (only && !another) return { value, name: choiceWords(value, only, product, shownPrice), disabled };
    return { value, name: disabled ? `${value}, ${only ? SOLD_OUT : none}` : value, disabled };
  };
  return {
    ofSize: (value: string): Choice =>
      choice(
        value,
        variants?.filter((each) => each.size === value),
      ),
    ofOption: (value: string): Choice =>
      choice(
        value,
        variants?.filter((each) => each.option === value && (!size || each.size === size)),
        size && `not in ${size}`,
      ),
  };
}
