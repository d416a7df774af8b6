import type { ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { PostStrip } from '../blog/post-strip.tsx';
import { latestPostsQuery } from '../blog/queries.ts';
import { seasonsQuery } from '../catalogue/connected-queries.ts';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '../catalogue/queries.ts';
import { SeasonRow } from '../catalogue/season/season-row.tsx';
import { ProductStrip } from '../shop/product-strip.tsx';
import { picksQuery } from '../shop/queries.ts';
import { useQuery } from '../state/use-query.ts';

const NOT_READ = { enabled: false };

export { QuotedStill } from '../catalogue/home/quoted-still.tsx';

/** Seasons, journal and shop at the foot of the home page (product.md#rows); a strip without entries is left out. */
export function HomeStrips({ ifIncomplete }: { ifIncomplete?: ReactNode }) {
  const seasons = useQuery(seasonsQuery);
  const { data: posts = [], ...journal } = useQuery(latestPostsQuery);
  const { data: products = [], ...shop } = useQuery(picksQuery);
  // The page's own parts read these; a row that failed must not be requested again from here.
  const rows = [
    useQuery(carouselQuery, NOT_READ),
    useQuery(comingSoonQuery, NOT_READ),
    useQuery(watchNowQuery, NOT_READ),
    useQuery(newQuery, NOT_READ),
  ];
  return (
    <>
      {rows.every(({ data }) => data?.length === 0) && (
        <p className="gutter font-display text-heading text-muted">No films yet. Please check back soon.</p>
      )}
      {(seasons.error || journal.error || shop.error) && ifIncomplete}
      <SeasonRow />
      {posts.length > 0 && (
        <Strip id="journal" title="Journal" all={{ href: paths.blog, of: 'posts' }}>
          <PostStrip posts={posts} leads />
        </Strip>
      )}
      {products.length > 0 && (
        <div className="daylight py-(--section-gap)">
          <Strip id="shop" title="Shop" all={{ href: paths.shop, of: 'products' }}>
            <ProductStrip products={products} />
          </Strip>
        </div>
      )}
    </>
  );
}
