import type { ReactNode } from 'react';
import type { Home } from '#contract/catalogue/home.ts';
import type { HomePart } from '#contract/catalogue/home-rows.ts';
import { paths } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';
import { PostStrip } from '../blog/post-strip.tsx';
import { latestPostsQuery } from '../blog/queries.ts';
import { QuotedStill } from '../catalogue/home/quoted-still.tsx';
import { heroQuery, rowQuery } from '../catalogue/home/row-query.ts';
import { SeasonRow } from '../catalogue/season/season-row.tsx';
import { ProductStrip } from '../shop/product-strip.tsx';
import { picksQuery } from '../shop/queries.ts';
import { useQuery } from '../state/use-query.ts';
import { partQuery } from './home-parts.ts';

type StripProps = {
  part: HomePart;
  heading: string;
  /** Marks a part that failed to load. */
  ifIncomplete?: ReactNode;
};

/** A part of the home page that is no row of films (product.md#rows); one without entries is left out. */
export function HomeStrip({ part, heading, ifIncomplete }: StripProps) {
  const { error } = useQuery(partQuery(part));
  return (
    <>
      {error && ifIncomplete}
      {part === 'quote' && <QuotedStill />}
      {part === 'seasons' && <SeasonRow title={heading} />}
      {part === 'journal' && <Journal title={heading} />}
      {part === 'shop' && <Shop title={heading} />}
    </>
  );
}

function Journal({ title }: { title: string }) {
  const { data: posts = [] } = useQuery(latestPostsQuery);
  if (posts.length === 0) return null;
  return (
    <Strip id="journal" title={title} all={{ href: paths.blog, of: 'posts' }}>
      <PostStrip posts={posts} leads />
    </Strip>
  );
}

function Shop({ title }: { title: string }) {
  const { data: products = [] } = useQuery(picksQuery);
  if (products.length === 0) return null;
  return (
    <div className="daylight py-(--section-gap)">
      <Strip id="shop" title={title} all={{ href: paths.shop, of: 'products' }}>
        <ProductStrip products={products} />
      </Strip>
    </div>
  );
}

/** Shown if no row of the home page has films. */
export function NoFilms({ home: { hero, rows } }: { home: Home }) {
  const queries = [heroQuery(hero), ...rows.flatMap((row) => rowQuery(row) ?? [])];
  // The page's own parts read these; a row that failed must not be requested again from here.
  // biome-ignore lint/correctness/useHookAtTopLevel: the rows stay the same for a visit.
  const films = queries.map((query) => useQuery<unknown[]>(query, { enabled: false }));
  if (!films.every(({ data }) => data?.length === 0)) return null;
  return <p className="gutter font-display text-heading text-muted">No films yet. Please check back soon.</p>;
}
