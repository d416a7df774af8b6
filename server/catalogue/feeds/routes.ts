import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Post } from '#contract/catalogue/blog.ts';
import { blogCalls } from '#contract/catalogue/blog-calls.ts';
import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { brandPicture, GROUND_COLOUR } from '#contract/core/brand.ts';
import { addressOf } from '#contract/core/call.ts';
import { ERROR_CODE_HEADER, isErrorCode } from '#contract/core/errors.ts';
import { imageUrl } from '#contract/core/images.ts';
import { paths, tagFeedPath } from '#contract/core/paths.ts';
import { PUBLIC_CACHE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { serveCalendars } from '../screenings/serve-calendars.ts';
import {
  countFilms,
  countPeople,
  filmEntries,
  MOST_A_MAP,
  pageEntries,
  personEntries,
  type ReadApi,
} from './entries.ts';
import { serveMenuStills } from './menu-stills.ts';
import { rss } from './rss.ts';
import { sitemap, sitemapIndex } from './sitemap.ts';

const FEED_FIELDS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'date',
  'tags',
  'imageUrl',
] as const satisfies (keyof Post)[];
type FeedPost = Pick<Post, (typeof FEED_FIELDS)[number]>;

/** Maximum number of posts in a feed. */
const MOST_ITEMS = 48;

const FAVICON = 'brand/favicon.ico';

/** Files for machines: sitemap.xml, robots.txt, the blog's feed, the web app manifest, favicon.ico; and the menu's stills. */
export function serveFeeds(
  app: App,
  {
    siteUrl,
    mediaRoots,
    renderBody,
  }: Services & { renderBody: (body: Post['body'], siteUrl: string) => Promise<string> },
): void {
  const read: ReadApi = async (to, ...[input]) => {
    const answer = await app.request(addressOf(to, input));
    if (!answer.ok) throw await errorOf(answer);
    return answer.json();
  };
  const xml = (type: string, body: string) =>
    new Response(body, {
      headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': PUBLIC_CACHE },
    });

  serveMenuStills(app, read);
  serveCalendars(app, read, siteUrl);

  app.get('/sitemap.xml', async () => {
    const [films, people] = await Promise.all([countFilms(read), countPeople(read)]);
    if (films + people > MOST_A_MAP) {
      const parts = [...partsOf('films', films), ...partsOf('people', people)];
      return xml(
        'application/xml',
        sitemapIndex(['/sitemap-pages.xml', ...parts].map((path) => siteUrl + path)),
      );
    }
    const entries = await Promise.all([
      pageEntries(read, siteUrl),
      filmEntries(read, siteUrl, 1),
      personEntries(read, siteUrl, 1),
    ]);
    return xml('application/xml', sitemap(entries.flat()));
  });
  app.get('/sitemap-pages.xml', async () =>
    xml('application/xml', sitemap(await pageEntries(read, siteUrl))),
  );
  app.get('/:map{sitemap-(?:films|people)-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const [, kind, part] = c.req.param('map').split('-');
    const entriesOf = kind === 'films' ? filmEntries : personEntries;
    const entries = await entriesOf(read, siteUrl, Number.parseInt(part ?? '', 10));
    if (entries.length === 0) throw new HttpError('not-found', 'There is no such site map');
    return xml('application/xml', sitemap(entries));
  });

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`, 200, {
      'Cache-Control': PUBLIC_CACHE,
    }),
  );

  app.get(paths.blogFeed, async () => {
    const posts = await read(blogCalls.list, { fields: FEED_FIELDS, limit: MOST_ITEMS });
    return xml('application/rss+xml', await feedOf('news', paths.blog, paths.blogFeed, posts));
  });
  app.get('/blog/tag/:tag/feed.xml', async (c) => {
    const requested = { tag: c.req.param('tag'), limit: MOST_ITEMS };
    const { tag, slug, posts } = await read(blogCalls.tagged, requested);
    return xml('application/rss+xml', await feedOf(tag, paths.tag(slug), tagFeedPath(slug), posts));
  });
  async function feedOf(about: string, path: string, feedPath: string, posts: readonly FeedPost[]) {
    const site = await read(companyCalls.site);
    const texts = await textsOf(posts);
    return rss({
      title: `${site.brand}: ${about}`,
      url: siteUrl + path,
      feedUrl: siteUrl + feedPath,
      description: site.tagline,
      items: posts.map(({ id, excerpt, slug, imageUrl: picture, ...post }) => ({
        ...post,
        picture: picture ? new URL(imageUrl(picture), siteUrl).href : undefined,
        summary: excerpt,
        content: texts.get(slug) ?? '',
        url: siteUrl + paths.post(slug),
        id: `${siteUrl}${paths.blog}#${id}`,
      })),
    });
  }

  /** The texts of posts by slug. Read one by one, so that a feed does not take all connections from pages. */
  async function textsOf(posts: readonly FeedPost[]): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    for (const { slug } of posts) {
      const { body } = await read(blogCalls.bySlug, { slug });
      texts.set(slug, await renderBody(body, siteUrl));
    }
    return texts;
  }

  app.get('/site.webmanifest', async (c) => {
    const { brand, tagline, identity } = await read(companyCalls.site);
    const ground = identity?.ground ?? GROUND_COLOUR;
    const icon = (size: 192 | 512) => ({
      src: brandPicture(`icon-${size}.png`, identity),
      sizes: `${size}x${size}`,
      type: 'image/png',
    });
    const manifest = {
      name: brand,
      short_name: brand,
      description: tagline,
      start_url: paths.home,
      display: 'browser',
      background_color: ground,
      theme_color: ground,
      icons: [icon(192), icon(512)],
    };
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': PUBLIC_CACHE,
    });
  });

  app.get('/favicon.ico', async (c) =>
    c.body(await firstFile(mediaRoots, FAVICON), 200, {
      'Content-Type': 'image/x-icon',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
}

const partsOf = (kind: string, count: number) =>
  Array.from({ length: Math.ceil(count / MOST_A_MAP) }, (_, index) => `/sitemap-${kind}-${index + 1}.xml`);

/** Converts an error response of the API to an exception. */
async function errorOf(answer: Response): Promise<Error> {
  const code = answer.headers.get(ERROR_CODE_HEADER);
  const message = await answer.text();
  return isErrorCode(code) ? new HttpError(code, message) : new Error(message);
}

/** The file with this name in the first folder that has it. Throws 404. */
async function firstFile(folders: readonly string[], name: string): Promise<Uint8Array<ArrayBuffer>> {
  for (const folder of folders) {
    const file = join(folder, name);
    if (existsSync(file)) return new Uint8Array(await readFile(file));
  }
  throw new HttpError('not-found');
}
