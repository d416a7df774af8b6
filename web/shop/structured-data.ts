import type { Product as ProductData } from 'schema-dts';
import { imageUrl } from '#contract/images.ts';
import { asDecimal } from '#contract/money.ts';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/shop.ts';
import { priceOf } from './price.ts';

/** Structured data of a product (https://schema.org/Product). */
export const productData = (product: Product, siteUrl: string) =>
  ({
    '@type': 'Product',
    name: product.name,
    description: inShort(product),
    category: product.category,
    sku: product.slug,
    url: siteUrl + paths.product(product.slug),
    ...(product.images.length > 0 && {
      image: product.images.map((image) => new URL(imageUrl(image), siteUrl).href),
    }),
    offers: {
      '@type': 'Offer',
      url: siteUrl + paths.product(product.slug),
      price: asDecimal(priceOf(product)),
      priceCurrency: priceOf(product).currency,
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }) satisfies ProductData;

/** What a product is; without a description, its name and category. */
export const inShort = ({ name, description, category }: Product): string =>
  description || `${name}. ${category}.`;
