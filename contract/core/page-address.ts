import { paths } from './paths.ts';

/** First words of addresses that are no pages: calls, files, the state of this process. */
const OTHERS = [
  ...[
    'api',
    'assets',
    'brand',
    'calendar',
    'healthz',
    'media',
    'metrics',
    'newsletter',
    'preferences',
    'readyz',
  ],
  ...['screening', 'staff'],
];

/** First words of the site's other addresses, which no page of the company's own can have. */
const RESERVED = new Set([
  ...OTHERS,
  ...Object.entries(paths).flatMap(([name, path]) =>
    name === 'page' ? [] : [(typeof path === 'string' ? path : path('x')).split('/')[1]],
  ),
]);

export const isReserved = (slug: string): boolean => RESERVED.has(slug);

const ADDRESS = /^\/([a-z0-9-]{1,200})(?:\/([a-z0-9-]{1,200}))?$/;

/** The slug of the company's own page that may have this address: `/{slug}`, or `/{parent}/{slug}`. */
export function pageSlugAt(pathname: string): string | undefined {
  const [, first = '', second] = ADDRESS.exec(pathname) ?? [];
  return first === '' || isReserved(first) ? undefined : (second ?? first);
}
