import { Strip } from '#web/ui/strip.tsx';
import { PostStrip } from '../blog/post-strip.tsx';
import { seasonQuery } from '../catalogue/connected-queries.ts';
import { SeasonPage } from '../catalogue/season/season-page.tsx';
import type { Place } from '../router/route.ts';
import { ProductStrip } from '../shop/product-strip.tsx';
import { useData } from '../state/use-query.ts';

export { MissingSeason as Missing } from '../catalogue/season/missing-season.tsx';

export function Page({ name: slug }: Place) {
  const season = useData(seasonQuery(slug));
  return (
    <SeasonPage season={season}>
      {season.posts.length > 0 && (
        <Strip id="season-posts" title="In the journal">
          <PostStrip posts={season.posts} />
        </Strip>
      )}
      {season.products.length > 0 && (
        <Strip id="season-products" title="In the shop">
          <ProductStrip products={season.products} />
        </Strip>
      )}
    </SeasonPage>
  );
}
