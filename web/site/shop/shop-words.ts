/** Heading and description of the whole shop (product.md#shop). */
export const SHOP = { name: 'Shop', description: 'Explore our collection of film merchandise' };
