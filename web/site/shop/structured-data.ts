import type {
  MerchantReturnPolicy,
  OfferShippingDetails,
  Product as ProductData,
  ProductGroup,
} from 'schema-dts';
import { imageUrl } from '#contract/core/images.ts';
import { asDecimal, type Currency } from '#contract/core/money.ts';
import { paths } from '#contract/core/paths.ts';
import { itemName, variantWords } from '#contract/shop/item-name.ts';
import type { Product } from '#contract/shop/shop.ts';
import type { ProductOffers } from '#contract/shop/variants.ts';

type Of = { siteUrl: string; brand: string; currency: Currency; offers: ProductOffers | undefined };

/**
 * Structured data of a product (https://schema.org/Product), or of a group if it has sizes or a second option, with delivery costs and return policy, as
 * search engines document it for merchants (https://schema.org/ProductGroup).
 */
export function productData(product: Product, { siteUrl, brand, currency, offers }: Of): object[] {
  const url = siteUrl + paths.product(product.slug);
  const about = {
    name: product.name,
    description: inShort(product),
    category: product.category,
    brand: { '@type': 'Brand', name: brand } as const,
    url,
    ...(product.images.length > 0 && {
      image: product.images.map((image) => new URL(imageUrl(image), siteUrl).href),
    }),
  };
  const { variants = [], deliveries = [], returns = null } = offers ?? {};
  const [only] = variants;
  const deliveryId = (index: number) => `${url}#delivery-${index + 1}`;
  const returnsId = `${url}#returns`;
  const offer = (price: number, inStock: boolean, sku?: string) =>
    ({
      '@type': 'Offer',
      url,
      price: asDecimal(price),
      priceCurrency: currency,
      ...(price === product.price && product.sale?.until && { priceValidUntil: product.sale.until }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: offers?.seller || brand },
      shippingDetails: deliveries.flatMap(({ skus }, index) =>
        sku !== undefined && skus.includes(sku) ? [{ '@id': deliveryId(index) }] : [],
      ),
      ...(returns && { hasMerchantReturnPolicy: { '@id': returnsId } }),
    }) as const;
  const shared = [
    ...deliveries.map((delivery, index) => deliveryData(delivery, currency, deliveryId(index))),
    ...(returns ? [returnsData(returns, deliveries, returnsId, siteUrl)] : []),
  ];
  if (!only || (variants.length === 1 && variantWords(only) === '')) {
    const { price, left, sku } = only ?? { price: product.price, left: product.inStock ? null : 0 };
    const data = {
      '@type': 'Product',
      ...about,
      sku: sku ?? product.slug,
      offers: offer(price, left !== 0, sku),
    } satisfies ProductData;
    return [data, ...shared];
  }
  const group = {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.slug,
    ...variesBy(variants, product.option?.name),
    hasVariant: variants.map(({ sku, size, option, price, left }) => ({
      '@type': 'Product',
      name: itemName({ name: product.name, size, option }),
      sku,
      ...(size && { size }),
      ...(option && optionData(product.option?.name ?? '', option)),
      ...(about.image && { image: about.image[0] }),
      offers: offer(price, left !== 0, sku),
    })),
  } satisfies ProductGroup;
  return [group, ...shared];
}

/** Names of options that schema.org has a property for. */
const PROPERTIES: Readonly<Record<string, 'color' | 'material' | 'pattern'>> = {
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};

/** Search engines know these properties only; another option is named by each variant. */
function variesBy(variants: ProductOffers['variants'], optionName = '') {
  const property = PROPERTIES[optionName.toLowerCase()];
  const names = [
    ...(variants.some(({ size }) => size) ? ['size'] : []),
    ...(property && variants.some(({ option }) => option) ? [property] : []),
  ];
  return names.length > 0 && { variesBy: names.map((name) => `https://schema.org/${name}`) };
}

function optionData(name: string, value: string) {
  const property = PROPERTIES[name.toLowerCase()];
  if (property) return { [property]: value };
  return { additionalProperty: { '@type': 'PropertyValue', name, value } as const };
}

const deliveryData = (
  { countries, price, days: [from, to] }: ProductOffers['deliveries'][number],
  currency: Currency,
  id: string,
) =>
  ({
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: asDecimal(price), currency },
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
    },
  }) satisfies OfferShippingDetails;

/** Maximum countries in a policy. */
const MOST_COUNTRIES = 50;

const returnsData = (
  { days, isFree }: NonNullable<ProductOffers['returns']>,
  deliveries: ProductOffers['deliveries'],
  id: string,
  siteUrl: string,
) =>
  ({
    '@type': 'MerchantReturnPolicy',
    '@id': id,
    applicableCountry: [...new Set(deliveries.flatMap(({ countries }) => countries))].slice(
      0,
      MOST_COUNTRIES,
    ),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: isFree
      ? 'https://schema.org/FreeReturn'
      : 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: siteUrl + paths.terms,
  }) satisfies MerchantReturnPolicy;

/** A product's description; without one, its name and category. */
export const inShort = ({ name, description, category }: Product): string =>
  description || `${name}. ${category}.`;
