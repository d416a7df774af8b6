import type { SiteIdentity } from '#contract/catalogue/identity.ts';
import { brandPicture, FAVICON, GROUND_COLOUR } from '#contract/core/brand.ts';
import { paths } from '#contract/core/paths.ts';
import type { Head } from '../../router/route.ts';
import { identityStyle } from './identity-style.ts';
import { inScript } from './in-script.ts';
import { firstFontsOf } from './type-pairs.ts';

type ServedHeadProps = { head: Head; styles: readonly string[]; identity: SiteIdentity | undefined };

/** The head that the server renders. */
export function ServedHead({
  head: { title, canonical, meta = [], jsonLd = [], feed },
  styles,
  identity,
}: ServedHeadProps) {
  const style = identity && identityStyle(identity);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of checked values, by identityStyle. */}
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      <meta name="theme-color" content={identity?.ground ?? GROUND_COLOUR} />
      <meta name="color-scheme" content="dark" />
      {meta.map((attributes) => (
        <meta key={Object.values(attributes)[0]} {...attributes} />
      ))}
      {firstFontsOf(identity).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {linksOf(identity).map((attributes) => (
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

const linksOf = (identity: SiteIdentity | undefined) => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  identity
    ? { rel: 'icon', href: brandPicture('icon-192.png', identity), type: 'image/png', sizes: '192x192' }
    : { rel: 'icon', href: FAVICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: brandPicture('apple-touch-icon.png', identity) },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Journal', href: paths.blogFeed },
];

/** Data in a script element, which no browser executes. */
export const Json = ({ text, ...attributes }: { text: string; type: string; id?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from `inScript`.
  <script {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
);
