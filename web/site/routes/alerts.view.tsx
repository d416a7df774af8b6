import { paths } from '#contract/core/paths.ts';
import { SubscribePage } from '../audience/subscribe-page.tsx';
import { filmQuery } from '../catalogue/queries.ts';
import type { Place } from '../router/route.ts';
import { productQuery } from '../shop/queries.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export function Page({ pathname, name: slug }: Place) {
  if (pathname.startsWith(paths.film(''))) return <OfFilm slug={slug} />;
  if (pathname.startsWith(paths.product(''))) return <OfProduct slug={slug} />;
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
