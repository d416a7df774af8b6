/**
 * Whether a key press belongs to an input method, such as for Japanese. Safari sends the key that ends a composition after its end:
 * then only the code 229 identifies it.
 */
export const isImeKey = ({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }) =>
  isComposing || keyCode === 229;
