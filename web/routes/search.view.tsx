import { wordsInAddress } from '#contract/catalogue.ts';
import { paths, searchPath } from '#contract/paths.ts';
import { PostStrip } from '#web/blog/post-strip.tsx';
import { Elsewhere } from '#web/films/elsewhere.tsx';
import { watchNowQuery } from '#web/films/queries.ts';
import { SearchPage } from '#web/films/search/search-page.tsx';
import { findsQuery } from '#web/films/search/search-queries.ts';
import type { Place } from '#web/router/route.ts';
import { useRouter } from '#web/router/use-router.ts';
import { ProductStrip } from '#web/shop/product-strip.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useLastData, useQuery } from '#web/use-query.ts';

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
      <Elsewhere films={data} title="Or begin here" />
    </div>
  );
}
