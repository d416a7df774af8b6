import { variantWords } from '#contract/shop/item-name.ts';
import { createGathering, type Gathered, type Gathering } from './gathering.ts';
import { webAddress } from './html/embedded.ts';
import { hasHtml, plainText } from './html/plain-text.ts';
import type { Row, Table } from './rows.ts';
import { slugOf } from './slug-of.ts';
import { centsOf, numberOf } from './values.ts';

/** Columns by their names in exports until 2024, and since. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  html: ['Body (HTML)', 'Description'],
  type: ['Type', 'Product category', 'Product Category'],
  status: ['Status'],
  published: ['Published', 'Published on online store'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compare: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
} as const;
const OPTIONS = [1, 2, 3].map((number) => ({
  name: [`Option${number} Name`, `Option${number} name`],
  value: [`Option${number} Value`, `Option${number} value`],
}));

/** What shops call the option that is the size. */
const SIZE =
  /^(?:sizes?|größen?|groessen?|taille|pointure|talla|tamaño|taglia|tamanho|maat|størrelse|storlek|koko|rozmiar)$/i;

type Names = keyof typeof NAMES;
const first = ({ cells }: Row, names: readonly string[]): string =>
  names.map((name) => cells.get(name)?.trim() ?? '').find(Boolean) ?? '';
const cell = (row: Row, name: Names): string => first(row, NAMES[name]);

/** Whether these are the columns of Shopify's export of products. */
export const isShopify = (columns: readonly string[]): boolean =>
  NAMES.handle.some((name) => columns.includes(name)) && NAMES.price.some((name) => columns.includes(name));

/** Whether these are those of its export of redirects. */
export const isShopifyRedirects = (columns: readonly string[]): boolean =>
  columns.includes('Redirect from') && columns.includes('Redirect to');

export function readShopifyRedirects({ rows }: Table): Gathered {
  const gathering = createGathering('shopify');
  for (const { number, cells } of rows) {
    const [from = '', to = ''] = [cells.get('Redirect from')?.trim(), cells.get('Redirect to')?.trim()];
    if (from.startsWith('/') && to) gathering.redirect(from, to);
    else
      gathering.refused(
        'a redirect without both ends',
        `row ${number}`,
        `${from} ${to}`,
        'Give both addresses',
      );
  }
  return gathering.gathered;
}

/** Products of Shopify: rows of one handle are one product with its variants and pictures. Each product type becomes a collection. */
export function readShopify({ rows }: Table): Gathered {
  const gathering = createGathering('shopify');
  const products = new Map<string, Row[]>();
  for (const row of rows) {
    const handle = cell(row, 'handle');
    if (!handle)
      gathering.refused('no handle', `row ${row.number}`, '', 'Give each row the handle of its product');
    else if (products.get(handle)?.push(row) === undefined) products.set(handle, [row]);
  }
  const collections = new Set<string>();
  const skus = new Set<string>();
  for (const [handle, its] of products) {
    const [main] = its;
    if (!main) continue;
    const place = `row ${main.number}`;
    const type = plainText(cell(main, 'type').split('>').at(-1) ?? '') || 'Merchandise';
    const collection = slugOf(type) || 'merchandise';
    if (!collections.has(collection))
      gathering.add('collections', place, collection, { name: type, description: '' });
    collections.add(collection);
    const html = cell(main, 'html');
    const options = optionsOf(main);
    const variants = variantsOf(handle, its, options, skus, gathering);
    const prices = variants.map(({ price }) => price);
    const sale = saleOf(its, prices);
    if (!sale && its.some((row) => cell(row, 'compare')))
      gathering.left(
        'a compare-at price',
        place,
        cell(main, 'compare'),
        'Its variants are not reduced alike: enter a sale price in the form of the product',
      );
    if (/<(?:img|iframe|video|table)\b/i.test(html))
      gathering.left(
        'pictures, videos and tables in a description',
        place,
        handle,
        'Descriptions are plain text here',
      );
    const status = cell(main, 'status').toLowerCase();
    gathering.add(
      'products',
      place,
      handle,
      {
        name: plainText(cell(main, 'title')) || handle,
        description: plainText(html),
        price: prices.length > 0 ? Math.min(...prices) : 0,
        ...sale,
        images: imagesOf(its, gathering),
        collection,
        category: type,
        sizes: variants.map(({ size }) => size).filter(Boolean),
        ...(options.name && { optionName: options.name }),
        variants: variants.map(({ price, ...variant }) => ({
          ...variant,
          price: price === Math.min(...prices) ? null : price,
        })),
      },
      status === 'draft' || status === 'archived' || cell(main, 'published').toLowerCase() === 'false',
    );
    if (hasHtml(html)) gathering.mended('HTML in a plain text', place, html, 'Its words were taken');
    gathering.redirect(`/products/${handle}`, `/product/${slugOf(handle)}`);
  }
  return gathering.gathered;
}

/** Reduced prices are a sale without days, if all variants cost the same and are reduced alike. */
function saleOf(
  rows: readonly Row[],
  prices: readonly number[],
): { price: number; salePrice: number } | undefined {
  const [salePrice] = prices;
  const before = rows.filter((row) => cell(row, 'price')).map((row) => centsOf(cell(row, 'compare')));
  const [price] = before;
  const isAlike = prices.every((each) => each === salePrice) && before.every((each) => each === price);
  return isAlike && price && salePrice !== undefined && price > salePrice ? { price, salePrice } : undefined;
}

type Values = (row: Row) => string;
/** How its rows give the size and the second option, and what that is called. */
type Options = { name: string; size: Values; option: Values };

/** The option that is named like a size is the size, and so is one without a name; all others together are the second option. */
function optionsOf(main: Row): Options {
  const named = OPTIONS.map(({ name, value }) => ({ name: plainText(first(main, name)), value }));
  const size = named.find(({ name }) => SIZE.test(name)) ?? named.find(({ name }) => name === '');
  const others = named.filter(
    (each) => each !== size && each.name !== '' && first(main, each.value) !== UNNAMED,
  );
  const valuesIn = (options: typeof named) => (row: Row) =>
    plainText(
      options
        .map(({ value }) => first(row, value))
        .filter((value) => value && value !== UNNAMED)
        .join(' / '),
    );
  return {
    name: others.map(({ name }) => name).join(' / '),
    size: valuesIn(size ? [size] : []),
    option: valuesIn(others),
  };
}

/** The value of the only variant of a product without options. */
const UNNAMED = 'Default Title';

type Variant = {
  sku: string;
  stock: number | null;
  size: string;
  option: string;
  price: number;
  weight: number;
};

function variantsOf(
  handle: string,
  rows: readonly Row[],
  options: Options,
  skus: Set<string>,
  gathering: Gathering,
): Variant[] {
  return rows.flatMap((row): Variant[] => {
    const place = `row ${row.number}`;
    const written = cell(row, 'price');
    if (!written) return []; // a row for one more picture
    const price = centsOf(written);
    if (price === undefined) {
      gathering.refused('a price that cannot be read', place, written, 'Write an amount such as 24.99');
      return [];
    }
    const chosen = { size: options.size(row), option: options.option(row) };
    const words = variantWords(chosen);
    const given = cell(row, 'sku').replace(/^'/, '');
    let sku = skuOf(given);
    if (sku && sku !== given) gathering.mended('a SKU with other letters', place, given, `It is ${sku} here`);
    if (!sku || skus.has(sku)) {
      const own = skuOf([handle, slugOf(words)].filter(Boolean).join('-'));
      gathering.mended(sku ? 'the same SKU twice' : 'no SKU', place, sku, `It is ${own} here`);
      sku = own;
    }
    if (skus.has(sku)) {
      gathering.refused(
        'the same variant twice',
        place,
        words || sku,
        'Give each variant its own SKU and options',
      );
      return [];
    }
    skus.add(sku);
    const quantity = numberOf(cell(row, 'quantity'));
    if (quantity !== undefined && quantity < 0)
      gathering.mended('a negative stock', place, quantity, 'It is 0 here');
    const stock = quantity === undefined ? null : Math.max(0, Math.round(quantity));
    return [{ sku, stock, ...chosen, price, weight: Math.round(numberOf(cell(row, 'grams')) ?? 0) }];
  });
}

/** Capital letters, digits, dots, hyphens and underscores, at most 60. */
const skuOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9._-]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

function imagesOf(rows: readonly Row[], gathering: Gathering): string[] {
  const images = rows.flatMap((row): string[] => {
    const written = cell(row, 'image');
    const address = webAddress(written);
    if (written && !address)
      gathering.refused(
        'a picture without a web address',
        `row ${row.number}`,
        written,
        'Give an address that begins with https://',
      );
    return address ? [address] : [];
  });
  return [...new Set(images)];
}
