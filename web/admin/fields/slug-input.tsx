import { createContext, useContext } from 'react';
import { asSlug } from './as-slug.ts';
import { asText, type InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** The slug under which the entry is live; undefined if it is not. */
export const LiveSlug = createContext<string | undefined>(undefined);

/** The entry's name in its address. */
export function SlugInput(props: InputProps) {
  const live = useContext(LiveSlug);
  const typed = asText(props.value);
  const hint =
    live && props.path === 'slug' && live !== typed
      ? `The page moves when this is published. The address with “${live}” will lead here.`
      : props.hint;
  return (
    <LineInput
      {...props}
      hint={hint}
      onBlur={() => {
        if (typed !== asSlug(typed)) props.onChange(asSlug(typed));
      }}
    />
  );
}
