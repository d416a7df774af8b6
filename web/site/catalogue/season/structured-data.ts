import type { ItemList } from 'schema-dts';
import type { Season } from '#contract/catalogue/seasons.ts';
import { paths } from '#contract/core/paths.ts';

/** A season as an ordered list of its films (https://schema.org/ItemList). */
export const seasonData = ({ slug, title, words, films }: Season, siteUrl: string) =>
  ({
    '@type': 'ItemList',
    name: title,
    url: siteUrl + paths.season(slug),
    ...(words && { description: words }),
    numberOfItems: films.length,
    itemListElement: films.map((film, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: film.title,
      url: siteUrl + paths.film(film.slug),
    })),
  }) satisfies ItemList;
