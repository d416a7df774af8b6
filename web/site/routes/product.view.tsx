import { InTheJournal } from '../blog/in-the-journal.tsx';
import { relatedToProductQuery } from '../catalogue/connected-queries.ts';
import { FilmsNamed } from '../catalogue/films-named.tsx';
import type { Place } from '../router/route.ts';
import { ProductPage } from '../shop/product-page.tsx';
import { productQuery } from '../shop/queries.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData, useQuery } from '../state/use-query.ts';

export { MissingProduct as Missing } from '../shop/missing.tsx';
export { ProductSkeleton as Skeleton } from '../shop/product-skeleton.tsx';

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
