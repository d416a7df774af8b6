import { asSlug } from '../as-slug.ts';
import type { InputProps } from '../field.ts';
import { ChipsInput } from './chips-input.tsx';

/** Categories as slugs, in order: `Coming soon` becomes `coming-soon`. */
export const CategoriesInput = (props: InputProps) => (
  <ChipsInput {...props} values="categories" taken={asSlug} />
);
