import { InTheJournal } from '#web/blog/in-the-journal.tsx';
import { relatedToProductQuery } from '#web/films/connected-queries.ts';
import { FilmsNamed } from '#web/films/films-named.tsx';
import type { Place } from '#web/router/route.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { ProductPage } from '#web/shop/product-page.tsx';
import { productQuery } from '#web/shop/queries.ts';
import { useData, useQuery } from '#web/use-query.ts';

export { MissingProduct as Missing } from '#web/shop/missing.tsx';
export { ProductSkeleton as Skeleton } from '#web/shop/product-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const product = useData(productQuery(slug));
  const site = useData(siteQuery);
  const { data: related } = useQuery(relatedToProductQuery(slug));
  const { films = [], posts = [], near } = related ?? {};
  return (
    <ProductPage key={product.slug} product={product} more={related?.more} shipping={site.shop}>
      <FilmsNamed films={films} title={films.length > 1 ? 'The films' : 'The film'} />
      <FilmsNamed films={near?.films} title="To watch now" />
      <div className="gutter mt-(--section-gap) empty:hidden">
        <InTheJournal posts={posts} />
        <InTheJournal posts={near?.posts} title="Also in the journal" />
      </div>
    </ProductPage>
  );
}
