/**
 * Whether a pressed key belongs to an input method, which writes Japanese for instance. Safari sends the one that ends a
 * composition after its end: then only the code 229 tells.
 */
export const isOfIme = ({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }) =>
  isComposing || keyCode === 229;
