import type { BreadcrumbList } from 'schema-dts';
import type { Site } from '#contract/catalogue/company.ts';
import type { SiteIdentity } from '#contract/catalogue/identity.ts';
import { brandPicture } from '#contract/core/brand.ts';
import { imageUrl, PREVIEW_SIZE } from '#contract/core/images.ts';
import { paths } from '#contract/core/paths.ts';
import type { Sharing } from '#contract/core/sharing.ts';
import { VERIFICATION_TAGS } from '#contract/core/verification.ts';
import type { Head } from '../../router/route.ts';
import { shorten } from './description.ts';

/** Read by search engines and link previews. */
export type Preview = {
  /** One or two sentences, cut at 160 characters; if empty, the title is used. */
  description: string;
  /** Picture of the page; by default the brand's. */
  image?: string | null;
  type?: 'website' | 'article' | 'video.movie' | 'profile' | 'product';
  jsonLd?: object[];
  /** Codes by which search engines know who runs the site. */
  verification?: Site['verification'];
  /** The pages between the home page and this one. If given, even empty, the page gets a BreadcrumbList. */
  below?: Crumb[];
  feed?: Head['feed'];
};

type Crumb = { name: string; path: string };

type Of = {
  siteUrl: string;
  path: string;
  /** Without the brand. */
  title: string;
  /** As in the browser tab. */
  fullTitle: string;
  identity?: SiteIdentity | undefined;
  sharing?: Sharing | undefined;
};

/** Description, Open Graph (https://ogp.me) and JSON-LD. */
export function previewOf(
  { type = 'website', verification = [], below, feed, ...made }: Preview,
  { siteUrl, path, title, fullTitle, identity, sharing = {} }: Of,
): Pick<Head, 'meta' | 'jsonLd' | 'feed'> {
  const summary = sharing.description ?? shorten(made.description || fullTitle);
  const image = sharing.picture ?? made.image;
  const jsonLd = described(made.jsonLd ?? [], sharing);
  const resized = image ? imageUrl(image, PREVIEW_SIZE) : brandPicture('social.jpg', identity);
  const picture = absolute(siteUrl, resized);
  // The size is unknown for pictures that are not resized: SVGs and pictures of other sites.
  const hasSize = !image || resized !== imageUrl(image);
  const data = below ? [...jsonLd, breadcrumbs(siteUrl, [...below, { name: title, path }])] : jsonLd;
  const meta = [
    { name: 'description', content: summary },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: siteUrl + path },
    { property: 'og:image', content: picture },
    ...(hasSize
      ? [
          { property: 'og:image:width', content: String(PREVIEW_SIZE.width) },
          { property: 'og:image:height', content: String(PREVIEW_SIZE.height) },
        ]
      : []),
    { property: 'og:locale', content: 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...verification.map(({ service, code }) => ({ name: VERIFICATION_TAGS[service], content: code })),
  ];
  return { meta, feed, jsonLd: data.map((each) => ({ '@context': 'https://schema.org', ...each })) };
}

/** With the page's own description: its subject is first. */
const described = ([subject, ...others]: object[], { description }: Sharing): object[] => {
  if (!subject) return [];
  return [description && 'description' in subject ? { ...subject, description } : subject, ...others];
};

/** BreadcrumbList of schema.org, from the home page down to the page itself. */
const breadcrumbs = (siteUrl: string, crumbs: Crumb[]) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }) satisfies BreadcrumbList;

/** An absolute address, as other sites need it. */
const absolute = (siteUrl: string, address: string) => new URL(address, siteUrl).href;
