import { audiencePaths } from '#contract/core/audience-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { preferencesQuery } from '../audience/calls.ts';
import { PreferencesPage } from '../audience/preferences-page.tsx';
import { SubscribePage } from '../audience/subscribe-page.tsx';
import { filmQuery } from '../catalogue/queries.ts';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { productQuery } from '../shop/queries.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

/** For links in mails above all: who followed one wants to know whether mail still comes. */
export const Missing = () => (
  <section className="page-notice">
    <h1 className="masthead">404 Page Not Found</h1>
    <p className="max-w-prose text-lead text-muted">
      This link has ended, or a part of it is missing. If mail still comes, use the link in the newest one.
    </p>
    <a href={paths.contact} className="button">
      Contact us
    </a>
  </section>
);

const isOfPreferences = (pathname: string) => pathname.startsWith(audiencePaths.preferences(''));

export async function load({ pathname, name, query }: Place, { queries }: Context): Promise<undefined> {
  if (isOfPreferences(pathname)) await queries.load(preferencesQuery(name)).catch(missingWhen404);
  else if (query.film) await queries.load(filmQuery(query.film)).catch(missingWhen404);
  else if (query.product) await queries.load(productQuery(query.product)).catch(missingWhen404);
}

export const head = ({ pathname, name, query }: Place, context: Context) =>
  pageHead(context, ({ brand, byEmail }) => {
    const { queries } = context;
    if (isOfPreferences(pathname))
      return (
        queries.get(preferencesQuery(name)) && {
          path: audiencePaths.preferences(name),
          title: 'What we write to you',
          ...(import.meta.env.SSR && { noindex: true }),
          preview: false as const,
        }
      );
    if (query.film) {
      const film = queries.get(filmQuery(query.film));
      return film && tellMe(film.title);
    }
    if (query.product) {
      const product = queries.get(productQuery(query.product));
      return product && tellMe(product.name);
    }
    return {
      path: audiencePaths.newsletter,
      title: 'Newsletter',
      ...(import.meta.env.SSR && !byEmail && { noindex: true }),
      preview: import.meta.env.SSR && {
        description: `New films and news of ${brand} by mail. Each mail has a link that ends it.`,
      },
    };
  });

/** Of no use to search engines. */
const tellMe = (subject: string) => ({
  path: audiencePaths.newsletter,
  title: `Tell me about ${subject}`,
  ...(import.meta.env.SSR && { noindex: true }),
  preview: import.meta.env.SSR && { description: `Ask for one mail about ${subject}, once there is news.` },
});

export function Page({ pathname, name, query }: Place) {
  if (isOfPreferences(pathname)) return <OfAddress token={name} done={query.done} />;
  if (query.film) return <OfFilm slug={query.film} />;
  if (query.product) return <OfProduct slug={query.product} />;
  return <Newsletter />;
}

function OfAddress({ token, done }: { token: string; done: string | undefined }) {
  return <PreferencesPage {...{ token, done }} preferences={useData(preferencesQuery(token))} />;
}

function Newsletter() {
  const { brand } = useData(siteQuery);
  return <SubscribePage title="Newsletter" lead={`New films and news of ${brand}, by mail.`} />;
}

function OfFilm({ slug }: { slug: string }) {
  const film = useData(filmQuery(slug));
  return (
    <SubscribePage
      title="Tell me"
      lead={
        <>
          One mail when{' '}
          <a href={paths.film(film.slug)} className="link">
            {film.title}
          </a>{' '}
          can be seen.
        </>
      }
      subject={{ kind: 'film', slug: film.slug }}
    />
  );
}

function OfProduct({ slug }: { slug: string }) {
  const product = useData(productQuery(slug));
  return (
    <SubscribePage
      title="Tell me"
      lead={
        <>
          One mail when{' '}
          <a href={paths.product(product.slug)} className="link">
            {product.name}
          </a>{' '}
          is back in stock.
        </>
      }
      subject={{ kind: 'product', slug: product.slug }}
    />
  );
}
