/** The demo's newest post is eight days old. */
const YEAR_OF_POSTS = new Date(Date.now() - 8 * 86_400_000).getUTCFullYear();

/** One page of each kind, for checks that apply everywhere. */
export const PAGES = [
  '/',
  '/films',
  '/films?search=zzzzqqqq',
  '/films/horror',
  '/films/1990s',
  '/film/the-slow-satellite',
  '/film/kestrel-flats',
  '/film/nine-floors-to-amas',
  '/film/nine-floors-to-amas/book',
  '/screenings',
  '/screenings?access=subtitled',
  '/person/maud-ellerby-quaye',
  '/person/yusuf-larkin',
  '/seasons',
  '/season/out-of-season',
  '/search',
  '/search?search=moss',
  '/search?search=zzzzqqqq',
  '/about',
  '/blog',
  '/blog/lantern-row-acquires-saltgrave-light',
  '/blog/tag/restoration',
  `/blog/year/${YEAR_OF_POSTS}`,
  '/contact',
  '/submit-film',
  '/shop',
  '/shop/collection/posters-and-prints',
  '/product/saltgrave-light-poster',
  '/cart',
  '/checkout',
  '/watchlist',
  '/login',
  '/forgot-password',
  '/new-password',
  '/confirm-email',
  '/newsletter',
  '/newsletter?film=the-slow-satellite',
  '/newsletter?product=saltgrave-light-poster',
  '/sitemap',
  '/privacy',
  '/terms',
  '/accessibility',
] as const;

/** Missing addresses, one of each kind. */
export const MISSING = [
  '/no/such/page',
  '/film/no-such-film',
  '/film/no-such-film/book',
  '/newsletter?film=no-such-film',
  '/preferences/no-such-token',
  '/person/nobody',
  '/season/no-such-season',
  '/blog/no-such-post',
  '/blog/tag/no-such-tag',
  '/blog/year/1066',
  '/product/no-such-thing',
  '/shop/collection/no-such-shelf',
] as const;

/** Names that nothing can have, as written in an address. */
const ODD_NAMES = ['a'.repeat(300), '%00', 'moss%00mother', '%F0%9F%8E%AC', 'moss%2Fmother', '100%25'];

/** Missing addresses, and what the page and its title report as missing. */
export const NOT_FOUND: [path: string, name: string][] = [
  ...(
    [
      ['/film/', 'Film Not Found'],
      ['/person/', 'Person Not Found'],
      ['/season/', 'Season Not Found'],
      ['/blog/', 'Post Not Found'],
      ['/blog/tag/', 'Tag Not Found'],
      ['/blog/year/', 'Year Not Found'],
      ['/product/', 'Product Not Found'],
      ['/shop/collection/', 'Collection Not Found'],
    ] as const
  ).flatMap(([base, name]) => ODD_NAMES.map((odd): [string, string] => [base + odd, name])),
  ...[
    '/film/moss-mother/extra',
    '/film/moss-mother/extra/more',
    '/film/%zz',
    '/blog/why-we-still-make-discs/extra',
    '/product/saltgrave-light-poster/extra',
    '/shop/collection/posters-and-prints/extra',
    '/about/us',
  ].map((path): [string, string] => [path, '404 Page Not Found']),
];
