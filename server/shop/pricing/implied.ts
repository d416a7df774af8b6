/*
 * A product without variants is sold too, each of its sizes as made to order. The shop makes up the SKU: the slug, a slash
 * and the size, which no SKU of a variant can be.
 */

const ONLY = 'one';

/** The sizes behind the slash. */
export const impliedSizes = (sizes: readonly string[]): readonly string[] =>
  sizes.length > 0 ? sizes : [ONLY];

export const impliedSku = (slug: string, size: string): string => `${slug}/${size || ONLY}`;

/** What stands behind the slash. */
export const sizeOf = (sku: string): string => sku.slice(sku.indexOf('/') + 1);

/** Whether nothing is counted of it. */
export const isImplied = (sku: string): boolean => sku.includes('/');
