import { paths } from '#contract/core/paths.ts';

type Listed = {
  /** As in the page's heading. */
  name: string;
  /** The page's own path. */
  path: string;
  description: string;
  /** The films on this page. */
  films: readonly { slug: string; title: string }[];
  totalItems: number;
  /** Position of the page's first film in the whole list. */
  from: number;
};

/** A page that lists films (https://schema.org/CollectionPage, https://schema.org/ItemList). */
export const filmListData = (
  { name, path, description, films, totalItems, from }: Listed,
  siteUrl: string,
) => ({
  '@type': 'CollectionPage',
  name,
  url: siteUrl + path,
  description,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: totalItems,
    itemListElement: films.map((film, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name: film.title,
      url: siteUrl + paths.film(film.slug),
    })),
  },
});
