import { FAVICON, GROUND_COLOUR, TOUCH_ICON } from '#contract/core/brand.ts';
import { paths } from '#contract/core/paths.ts';
import groteskUrl from '#web/styles/fonts/hanken-grotesk-latin-400-700.woff2?url';
import serifUrl from '#web/styles/fonts/instrument-serif-latin-400.woff2?url';
import type { Head } from '../../router/route.ts';
import { inScript } from './in-script.ts';

type ServedHeadProps = { head: Head; styles: readonly string[] };

/** The head that the server renders. */
export function ServedHead({
  head: { title, canonical, meta = [], jsonLd = [], feed },
  styles,
}: ServedHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <title>{title}</title>
      <meta name="theme-color" content={GROUND_COLOUR} />
      <meta name="color-scheme" content="dark" />
      {meta.map((attributes) => (
        <meta key={Object.values(attributes)[0]} {...attributes} />
      ))}
      {[serifUrl, groteskUrl].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {LINKS.map((attributes) => (
        <link key={attributes.href} {...attributes} />
      ))}
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.path} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {jsonLd.map(inScript).map((text) => (
        <Json key={text} type="application/ld+json" text={text} />
      ))}
    </>
  );
}

const LINKS = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: FAVICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: TOUCH_ICON },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Journal', href: paths.blogFeed },
];

/** Data in a script element, which no browser executes. */
export const Json = ({ text, ...attributes }: { text: string; type: string; id?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from `inScript`.
  <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
);
