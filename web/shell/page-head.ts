import { PREVIEW_PICTURE } from '#contract/brand.ts';
import { imageUrl, PREVIEW_SIZE } from '#contract/images.ts';
import { paths } from '#contract/paths.ts';

type PageHead = {
  siteUrl: string;
  /** Path of the page with its own query, as the canonical address has it. */
  path: string;
  /** Whole title as the tab shows it. */
  title: string;
  /** Not to be found by search engines: pages that are different for everyone. */
  noindex?: boolean;
  /** Given on the server alone, by `import.meta.env.SSR &&`: nobody reads it after that, so no script carries it. */
  preview: Preview | false;
};

/** What search engines and link previews read. */
type Preview = {
  /** One or two sentences; cut at 160 characters. */
  description: string;
  /** Address of the picture that stands for the page; the brand's own otherwise. */
  image?: string | null;
  type?: 'website' | 'article' | 'video.movie' | 'product';
  jsonLd?: object[];
};

const DESCRIPTION_LENGTH = 160;

/** Title, canonical address and preview of a page, as a route's `head` gives them. */
export function pageHead({ siteUrl, path, title, noindex, preview }: PageHead) {
  const url = siteUrl + path;
  return {
    meta: [
      { title },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR && preview ? previewMeta(preview, { siteUrl, url, title }) : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** Description, Open Graph (https://ogp.me) and JSON-LD. */
function previewMeta(
  { description, image, type = 'website', jsonLd = [] }: Preview,
  { siteUrl, url, title }: { siteUrl: string; url: string; title: string },
) {
  const summary = cut(description);
  const picture = absolute(siteUrl, image ? imageUrl(image, PREVIEW_SIZE) : PREVIEW_PICTURE);
  return [
    { name: 'description', content: summary },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
    { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
    { property: 'og:locale', content: 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
    // The router renders it, but its type of a meta only knows attributes: an absent title makes it one.
    ...jsonLd.map((data) => ({
      title: undefined,
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

type Crumb = { name: string; path: string };

/** BreadcrumbList of schema.org, from the home page down to the page itself. */
export const breadcrumbs = (siteUrl: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

/** An address as another site needs it. */
const absolute = (siteUrl: string, address: string) => new URL(address, siteUrl).href;

function cut(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const words = text.slice(0, DESCRIPTION_LENGTH - 1).split(/\s+/);
  return `${words.slice(0, Math.max(1, words.length - 1)).join(' ')}…`;
}
