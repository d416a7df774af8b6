import { PostPage } from '../blog/post-page.tsx';
import { postNeighboursQuery, postQuery } from '../blog/queries.ts';
import { relatedToPostQuery } from '../catalogue/connected-queries.ts';
import { FilmsNamed } from '../catalogue/films-named.tsx';
import { PeopleNamed } from '../catalogue/person/people-named.tsx';
import { stillBreaks } from '../catalogue/still-breaks.tsx';
import type { Place } from '../router/route.ts';
import { InTheShop } from '../shop/in-the-shop.tsx';
import { useData, useQuery } from '../state/use-query.ts';

export { MissingPost as Missing } from '../blog/missing-post.tsx';
export { PostSkeleton as Skeleton } from '../blog/post-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const { data: related } = useQuery(relatedToPostQuery(slug));
  const post = useData(postQuery(slug));
  const { data: neighbours } = useQuery(postNeighboursQuery(slug));
  const named = (
    <>
      <PeopleNamed people={related?.people} />
      <InTheShop products={related?.products} narrow />
      <InTheShop products={related?.near.products} title="Also in the shop" narrow />
    </>
  );
  const { films = [], near } = related ?? {};
  const title = films.length > 1 ? 'The films' : 'The film';
  return (
    <PostPage
      key={post.slug}
      {...{ post, neighbours, named }}
      stills={stillBreaks(films)}
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
