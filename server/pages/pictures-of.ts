/** Addresses of the site's own resized pictures in a page, in order, as contract/images.ts writes them. */
export function picturesOf(html: string): string[] {
  return tagsOf(html).filter(isPicture).flatMap(addressesIn);
}

/** Those of the first screen: pictures that load at once, and their crops for other screens. */
export function firstPicturesOf(html: string): string[] {
  const isFirst = (tag: string) => isPicture(tag) && (isSource(tag) || tag.includes(' loading="eager"'));
  return tagsOf(html).filter(isFirst).flatMap(addressesIn);
}

/** Paths below `base` that a page links to, each once. */
export function linksOf(html: string, base: string): string[] {
  const links = tagsOf(html).filter((tag) => /^a\s/i.test(tag));
  const paths = links.map((tag) => tag.split(' href="')[1]?.split(/["?#]/, 1)[0] ?? '');
  return [...new Set(paths)].filter((path) => path.startsWith(base));
}

/** The text between `<` and `>`; attributes escape both. */
const tagsOf = (html: string) => html.split('<').map((part) => part.split('>', 1)[0] ?? '');
const isSource = (tag: string) => /^source\s/i.test(tag);
const isPicture = (tag: string) => isSource(tag) || /^img\s/i.test(tag);

function addressesIn(tag: string): string[] {
  const addresses = tag
    .split(/[\s",]/)
    .filter((address) => address.startsWith('/media/') && address.includes('?'));
  return addresses.map((address) => address.replaceAll('&amp;', '&'));
}
