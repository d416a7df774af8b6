/*
 * A product without variants is sold in each of its sizes, made to order. The shop derives the SKU: the slug, a slash and the size. No
 * variant's SKU can contain a slash.
 */

const ONLY = 'one';

/** The size parts of a product's implied SKUs. */
export const impliedSizes = (sizes: readonly string[]): readonly string[] =>
  sizes.length > 0 ? sizes : [ONLY];

export const impliedSku = (slug: string, size: string): string => `${slug}/${size || ONLY}`;

/** The size part of an implied SKU. */
export const sizeOf = (sku: string): string => sku.slice(sku.indexOf('/') + 1);

/** Whether the SKU belongs to a product without variants, whose stock is not counted. */
export const isImplied = (sku: string): boolean => sku.includes('/');
