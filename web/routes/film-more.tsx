import type { ComponentProps } from 'react';
import type { Product } from '#contract/shop.ts';
import { InTheJournal } from '#web/blog/in-the-journal.tsx';
import { FilmFacts } from '#web/films/film/film-facts.tsx';
import { MoreLikeThis } from '#web/films/film/more-like-this.tsx';
import { OnTheShelf } from '#web/shop/on-the-shelf.tsx';

type FilmMoreProps = ComponentProps<typeof FilmFacts> & {
  products: Product[] | undefined;
  part: 'facts' | 'films';
};

/** What stands far below a film's first screen, in a script of its own. */
export function FilmMore({ products, part, ...film }: FilmMoreProps) {
  if (part === 'films') return <MoreLikeThis films={film.related?.films ?? []} />;
  return (
    <>
      <FilmFacts {...film} />
      <InTheJournal posts={film.related?.posts} />
      <OnTheShelf products={products} />
    </>
  );
}
