import { asSlug } from './as-slug.ts';
import { ChipsInput } from './chips-input.tsx';
import type { InputProps } from './field.ts';

/** Categories as they stand in addresses, in order: `Coming soon` becomes `coming-soon`. */
export const CategoriesInput = (props: InputProps) => (
  <ChipsInput {...props} values="categories" taken={asSlug} />
);
