/** What the shop is called where no collection is chosen (product.md#shop). */
export const SHOP = { name: 'Shop', description: 'Explore our collection of film merchandise' };
