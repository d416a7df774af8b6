import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/shop.ts';

/** Structured data of a product (https://schema.org/Product). */
export const productData = (product: Product, siteUrl: string) => ({
  '@type': 'Product',
  name: product.name,
  description: product.description,
  category: product.category,
  sku: product.slug,
  url: siteUrl + paths.product(product.slug),
  ...(product.images.length > 0 && { image: product.images.map((image) => new URL(image, siteUrl).href) }),
  offers: {
    '@type': 'Offer',
    url: siteUrl + paths.product(product.slug),
    price: (product.price / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
  },
});
