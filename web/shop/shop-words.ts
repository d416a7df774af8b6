/** Heading and description without a collection (product.md#shop). */
export const SHOP = { name: 'Shop', description: 'Explore our collection of film merchandise' };
