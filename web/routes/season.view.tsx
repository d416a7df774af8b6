import { PostStrip } from '#web/blog/post-strip.tsx';
import { seasonQuery } from '#web/films/connected-queries.ts';
import { SeasonPage } from '#web/films/season/season-page.tsx';
import type { Place } from '#web/router/route.ts';
import { ProductStrip } from '#web/shop/product-strip.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useData } from '#web/use-query.ts';

export { MissingSeason as Missing } from '#web/films/season/missing-season.tsx';

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
