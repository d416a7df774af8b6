import { wordsInAddress } from '#contract/core/catalogue.ts';
import { paths, searchPath } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { PostStrip } from '../blog/post-strip.tsx';
import { FallbackFilms } from '../catalogue/fallback-films.tsx';
import { watchNowQuery } from '../catalogue/queries.ts';
import { SearchPage } from '../catalogue/search/search-page.tsx';
import { findsQuery } from '../catalogue/search/search-queries.ts';
import type { Place } from '../router/route.ts';
import { useRouter } from '../router/use-router.ts';
import { ProductStrip } from '../shop/product-strip.tsx';
import { useLastData, useQuery } from '../state/use-query.ts';

export function Page({ query }: Place) {
  const { navigate } = useRouter();
  const words = wordsInAddress(query.search ?? '');
  const { data, error, isPrevious } = useLastData(findsQuery(words), { enabled: words !== '' });
  if (error) throw error;
  const finds = words ? data : undefined;
  const { posts, products } = finds ?? {};

  return (
    <SearchPage
      {...{ words, finds }}
      isWaiting={isPrevious || (words !== '' && !finds)}
      onSearch={(next, replace) => void navigate(searchPath(next), { replace, scroll: 'keep' })}
      journal={
        posts &&
        posts.total > 0 && (
          <Strip id="posts-found" title="Journal">
            <PostStrip posts={posts.found} />
          </Strip>
        )
      }
      shop={
        products &&
        products.total > 0 && (
          <Strip id="products-found" title="Shop" all={{ href: paths.shop, of: 'products' }}>
            <ProductStrip products={products.found} />
          </Strip>
        )
      }
      instead={<Instead />}
    />
  );
}

function Instead() {
  const { data = [] } = useQuery(watchNowQuery);
  return (
    <div className="gutter">
      <FallbackFilms films={data} title="Or start here" />
    </div>
  );
}
