import type { ComponentProps } from 'react';
import type { Product } from '#contract/shop/shop.ts';
import { InTheJournal } from '../blog/in-the-journal.tsx';
import { FilmFacts } from '../catalogue/film/film-facts.tsx';
import { MoreLikeThis } from '../catalogue/film/more-like-this.tsx';
import { InCinemas } from '../catalogue/screenings/in-cinemas.tsx';
import { InTheShop } from '../shop/in-the-shop.tsx';

type FilmMoreProps = ComponentProps<typeof FilmFacts> & {
  products: Product[] | undefined;
  part: 'facts' | 'films';
};

/** The content far below a film's first screen, in its own script. */
export function FilmMore({ products, part, ...film }: FilmMoreProps) {
  if (part === 'films') return <MoreLikeThis films={film.related?.films ?? []} />;
  return (
    <>
      <InCinemas film={film.film} screenings={film.facts?.screenings} />
      <FilmFacts {...film} />
      <InTheJournal posts={film.related?.posts} narrow />
      <InTheShop products={products} title="On the shelf" narrow />
    </>
  );
}
