/** Addresses of the site's own resized pictures in a page, in order, as contract/core/images.ts writes them. */
export function picturesOf(html: string): string[] {
  return tagsOf(html).filter(isPicture).flatMap(addressesIn);
}

/** Pictures of the first screen: those that load at once, and their crops for other screens. */
export function firstPicturesOf(html: string): string[] {
  const isFirst = (tag: string) => isPicture(tag) && (isSource(tag) || tag.includes(' loading="eager"'));
  return tagsOf(html).filter(isFirst).flatMap(addressesIn);
}

/** The site's own pages that a page links to, each once. Queries are ignored, except for the pages of a list. */
export function linksOf(html: string): string[] {
  const tags = tagsOf(html).filter((tag) => /^a\s/i.test(tag));
  const links = tags.map((tag) => tag.split(' href="')[1]?.split(/["#]/, 1)[0] ?? '');
  return [...new Set(links)].filter((link) => OWN_PAGE.test(link));
}

const OWN_PAGE = /^\/(?!\/|media\/|api\/)[^?]*(?:\?page=\d+)?$/;

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
