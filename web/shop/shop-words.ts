/** What the shop is called where no collection is chosen (website.md section 2, Shop). */
export const SHOP = { name: 'Shop', description: 'Explore our collection of film merchandise' };
