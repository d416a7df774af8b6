/** What was chosen of a product: its size, and the value of its second option; empty or absent if it has none. */
type Chosen = { size: string; option?: string | undefined };

/** An item that is sold, in words: `Ferryman tee, M, Black`. */
export const itemName = ({ name, size, option }: Chosen & { name: string }): string =>
  [name, size, option].filter(Boolean).join(', ');

/** A variant in words: `M, Black`. Empty for a product that has only one. */
export const variantWords = ({ size, option }: Chosen): string => itemName({ name: '', size, option });
