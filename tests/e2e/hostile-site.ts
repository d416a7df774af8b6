import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { collections, posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { HOSTILE_ADDRESSES, HOSTILE_MARKUP } from '#tests/abuse/hostile-markup.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startFilledSite } from './filled-site.ts';

/** All hostile markup in four texts, so that each page covers much at once. */
export const TEXTS = [0, 1, 2, 3].map((part) => HOSTILE_MARKUP.filter((_, at) => at % 4 === part).join(' '));
export const NAMES = TEXTS.map((_, at) => `hostile-${at}`);

/** A site in which every stored text and address is an attack. */
export const startHostileSite = () => startFilledSite(fill);

async function fill(db: NodePgDatabase): Promise<void> {
  await db
    .insert(collections)
    .values(collection({ slug: 'hostile', name: TEXTS[0] ?? '', description: TEXTS[1] }));
  for (const [at, text] of TEXTS.entries()) {
    const slug = `hostile-${at}`;
    const [link = '', other = ''] = [HOSTILE_ADDRESSES[at * 2], HOSTILE_ADDRESSES[at * 2 + 1]];
    const asset = { fields: { title: text, file: { url: other } } };
    const links = {
      hiwayLink: link,
      amazonLink: other,
      ebayLink: link,
      netflixLink: other,
      getTicketsUrl: link,
    };
    const pictures = {
      posterUrl: other,
      posterImage: asset,
      dvdCoverUrl: other,
      otherImages: [asset],
      trailerUrl: link,
    };
    const people = { director: [text], cast: [text], producers: [text], genre: [text], awards: [text] };
    const shown = {
      description: text,
      rating: text,
      inTheatresDate: text,
      inTheatresBox: true,
      getTickets: true,
    };
    const categories = ['carousel', 'featured', 'new', 'watch-now'];
    await db
      .insert(films)
      .values(film({ title: text, slug, categories, ...links, ...pictures, ...people, ...shown }));
    await db.insert(posts).values(
      post({
        title: text,
        slug,
        excerpt: text,
        author: text,
        tags: [text],
        imageUrl: other,
        body: body(text, link),
      }),
    );
    await db.insert(products).values(
      product({
        name: text,
        slug,
        description: text,
        collection: 'hostile',
        category: text,
        sizes: [text],
        images: [other],
      }),
    );
  }
}

function body(value: string, uri: string) {
  const text = { nodeType: 'text', value, marks: [{ type: 'bold' }], data: {} };
  const link = { nodeType: 'hyperlink', data: { uri }, content: [text] };
  return {
    nodeType: 'document' as const,
    data: {},
    content: [
      { nodeType: 'heading-1', data: {}, content: [text] },
      { nodeType: 'paragraph', data: {}, content: [text, link] },
      { nodeType: value, data: {}, content: [text] },
    ],
  };
}
