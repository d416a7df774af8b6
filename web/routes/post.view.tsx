import { PostPage } from '#web/blog/post-page.tsx';
import { postNeighboursQuery, postQuery } from '#web/blog/queries.ts';
import { relatedToPostQuery } from '#web/films/connected-queries.ts';
import { FilmsNamed } from '#web/films/films-named.tsx';
import { PeopleNamed } from '#web/films/person/people-named.tsx';
import type { Place } from '#web/router/route.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { useData, useQuery } from '#web/use-query.ts';

export { MissingPost as Missing } from '#web/blog/missing-post.tsx';
export { PostSkeleton as Skeleton } from '#web/blog/post-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const { data: related } = useQuery(relatedToPostQuery(slug));
  const post = useData(postQuery(slug));
  const { data: neighbours } = useQuery(postNeighboursQuery(slug));
  const named = (
    <>
      <PeopleNamed people={related?.people} />
      <InTheShop products={related?.products} />
      <InTheShop products={related?.near.products} title="Also in the shop" />
    </>
  );
  const { films = [], near } = related ?? {};
  const title = films.length > 1 ? 'The films' : 'The film';
  return (
    <PostPage
      key={post.slug}
      {...{ post, neighbours, named }}
      films={
        films.length > 0 ? (
          <FilmsNamed {...{ films, title }} />
        ) : (
          <FilmsNamed films={near?.films} title="To watch now" />
        )
      }
    />
  );
}
