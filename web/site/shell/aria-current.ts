/** `aria-current` of a link to `section`, on that page and below it. */
export const ariaCurrent = (pathname: string, section: string): 'page' | undefined =>
  `${pathname}/`.startsWith(`${section}/`) ? 'page' : undefined;
