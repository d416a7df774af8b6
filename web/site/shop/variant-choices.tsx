import { type RefObject, useState } from 'react';
import type { Product } from '#contract/shop/shop.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import type { Chosen } from './chosen.ts';
import { useShownPrice } from './price.tsx';
import type { Variant } from './queries.ts';
import { choicesOf } from './variant-words.ts';

type VariantChoicesProps = {
  product: Product;
  /** Undefined until loaded. */
  variants: readonly Variant[] | undefined;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** What to choose first, after somebody wanted to buy without it. */
  missed: keyof Chosen | undefined;
  ref: RefObject<HTMLDivElement | null>;
};

/**
 * The size and the second option of a product (product.md#add-to-cart). Every size that is left can be chosen; the options follow it,
 * and one that the new size does not have is no longer chosen: so nobody is stuck between the two.
 */
export function VariantChoices({ product, variants, chosen, onChoose, missed, ref }: VariantChoicesProps) {
  const { sizes, option } = product;
  const { ofSize, ofOption } = choicesOf(product, variants, chosen.size, useShownPrice());
  const [lost, setLost] = useState('');
  const chooseSize = (size: string) => {
    const isLost =
      chosen.option !== '' && choicesOf(product, variants, size, String).ofOption(chosen.option).disabled;
    setLost(isLost ? `${chosen.option} is not available in ${size}: please choose another.` : '');
    onChoose({ size, option: isLost ? '' : chosen.option });
  };
  return (
    <div ref={ref} className="grid gap-5 empty:hidden">
      {sizes.length > 0 && (
        <ChoiceGroup
          legend="Size"
          name="size"
          choices={sizes.map(ofSize)}
          value={chosen.size}
          onChange={chooseSize}
          error={missed === 'size' ? 'Please choose a size first.' : ''}
        />
      )}
      {option && (
        <ChoiceGroup
          legend={option.name}
          name="option"
          choices={option.values.map(ofOption)}
          value={chosen.option}
          onChange={(value) => onChoose({ ...chosen, option: value })}
          error={chosen.option ? '' : lost || (missed === 'option' ? 'Please choose one first.' : '')}
        />
      )}
    </div>
  );
}
