import { audiencePaths } from '#contract/core/audience-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { SubscribePage } from '../audience/subscribe-page.tsx';
import { filmQuery } from '../catalogue/queries.ts';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { productQuery } from '../shop/queries.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

const isOfFilm = (pathname: string) => pathname.startsWith(paths.film(''));
const isOfProduct = (pathname: string) => pathname.startsWith(paths.product(''));

export async function load({ pathname, name: slug }: Place, { queries }: Context): Promise<undefined> {
  if (isOfFilm(pathname)) await queries.load(filmQuery(slug)).catch(missingWhen404);
  else if (isOfProduct(pathname)) await queries.load(productQuery(slug)).catch(missingWhen404);
}

export const head = ({ pathname, name: slug }: Place, context: Context) =>
  pageHead(context, ({ brand }) => {
    const film = isOfFilm(pathname) && context.queries.get(filmQuery(slug));
    if (film) return ofSubject(audiencePaths.film(film.slug), film.title);
    const product = isOfProduct(pathname) && context.queries.get(productQuery(slug));
    if (product) return ofSubject(audiencePaths.product(product.slug), product.name);
    if (isOfFilm(pathname) || isOfProduct(pathname)) return undefined;
    return {
      path: audiencePaths.newsletter,
      title: 'Newsletter',
      preview: import.meta.env.SSR && {
        description: `New films and news of ${brand} by mail. Each mail has a link that ends it.`,
      },
    };
  });

const ofSubject = (path: string, subject: string) => ({
  path,
  title: `Tell me about ${subject}`,
  ...(import.meta.env.SSR && { noindex: true }),
  preview: false as const,
});

export function Page({ pathname, name: slug }: Place) {
  if (isOfFilm(pathname)) return <OfFilm slug={slug} />;
  if (isOfProduct(pathname)) return <OfProduct slug={slug} />;
  return <Newsletter />;
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
