import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { PostStrip } from '#web/blog/post-strip.tsx';
import { latestPostsQuery } from '#web/blog/queries.ts';
import { seasonsQuery } from '#web/films/connected-queries.ts';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '#web/films/queries.ts';
import { SeasonRow } from '#web/films/season/season-row.tsx';
import { ProductStrip } from '#web/shop/product-strip.tsx';
import { picksQuery } from '#web/shop/queries.ts';
import { Strip } from '#web/ui/strip.tsx';
import { useQuery } from '#web/use-query.ts';

const NOT_READ = { enabled: false };

/** The seasons, the journal and the shop at the foot of the home page (product.md#rows); each is left out where it has nothing. */
export function HomeStrips({ ifIncomplete }: { ifIncomplete?: ReactNode }) {
  const seasons = useQuery(seasonsQuery);
  const { data: posts = [], ...journal } = useQuery(latestPostsQuery);
  const { data: products = [], ...shop } = useQuery(picksQuery);
  // The page's own parts read these; a row that failed must not be read again from here.
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
          <PostStrip posts={posts} />
        </Strip>
      )}
      {products.length > 0 && (
        <Strip id="shop" title="Shop" all={{ href: paths.shop, of: 'products' }}>
          <ProductStrip products={products} />
        </Strip>
      )}
    </>
  );
}
