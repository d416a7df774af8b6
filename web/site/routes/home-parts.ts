import type { HomePart } from '#contract/catalogue/home-rows.ts';
import type { Query } from '#web/api/query.ts';
import { latestPostsQuery } from '../blog/queries.ts';
import { seasonsQuery } from '../catalogue/connected-queries.ts';
import { quotedQuery } from '../catalogue/home/quoted-query.ts';
import { picksQuery } from '../shop/queries.ts';

/** What a part of the home page shows. Its script does without: the browser reuses the markup of these parts. */
export const partQuery = (part: HomePart): Query<unknown> =>
  ({ quote: quotedQuery(), seasons: seasonsQuery, journal: latestPostsQuery, shop: picksQuery })[part];
