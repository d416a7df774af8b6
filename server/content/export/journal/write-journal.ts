import { open } from 'node:fs/promises';
import type pg from 'pg';
import { browseSlug } from '#contract/core/browse-slug.ts';
import { element, escapeXml } from '#server/catalogue/feeds/xml.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { inReadSnapshot } from '#server/platform/db/transaction.ts';
import type { PostEntry } from '../../model/entries.ts';
import { bodyOf, rowsOf } from '../../model/kinds.ts';
import { bodyHtml } from './body-html.ts';

type Post = Pick<PostEntry, 'slug' | 'title' | 'excerpt' | 'author' | 'date' | 'tags' | 'imageUrl' | 'body'>;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<wp:wxr_version>1.2</wp:wxr_version>
`;

/**
 * Writes the live posts as an export of WordPress (WXR 1.2), oldest first, with the addresses of their pictures: the systems that import it
 * fetch them from this site.
 */
export async function writeJournal(pool: pg.Pool, siteUrl: string, path: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.write(HEAD + element('link', siteUrl) + element('wp:base_site_url', siteUrl));
    await inReadSnapshot(pool, async (client) => {
      const rows = streamRows<{ id: number; body: Post }>(
        client,
        `SELECT id, ${bodyOf('posts', 'live')} AS body FROM ${rowsOf('posts')} AS live ORDER BY id`,
      );
      let id = 0;
      for await (const { body } of rows) {
        id += 2; // one for its picture
        await file.write(itemsOf(body, id, siteUrl));
      }
    });
    await file.write('</channel>\n</rss>\n');
  } finally {
    await file.close();
  }
}

/** A post, after its picture as an attachment. WordPress keeps titles, excerpts and tags as HTML. */
function itemsOf(post: Post, id: number, siteUrl: string): string {
  const picture = post.imageUrl && new URL(post.imageUrl, siteUrl).href;
  const item = (type: string, own: string, number: number, parts: readonly string[]) =>
    `<item>${[
      element('title', escapeXml(post.title)),
      element('wp:post_id', String(number)),
      element('wp:post_date', `${post.date} 09:00:00`),
      element('wp:post_date_gmt', `${post.date} 09:00:00`),
      element('wp:post_name', own),
      element('wp:post_type', type),
      ...parts,
    ].join('\n')}</item>\n`;
  const attachment = picture
    ? item('attachment', `${post.slug}-picture`, id + 1, [
        element('wp:status', 'inherit'),
        element('wp:post_parent', String(id)),
        element('wp:attachment_url', picture),
      ])
    : '';
  return (
    attachment +
    item('post', post.slug, id, [
      element('link', `${siteUrl}/blog/${post.slug}`),
      element('wp:status', 'publish'),
      element('dc:creator', post.author),
      element('excerpt:encoded', escapeXml(post.excerpt)),
      element('content:encoded', bodyHtml(post.body, siteUrl)),
      ...post.tags.map(
        (tag) =>
          `<category domain="post_tag" nicename="${browseSlug(tag)}">${escapeXml(escapeXml(tag))}</category>`,
      ),
      picture
        ? `<wp:postmeta>${element('wp:meta_key', '_thumbnail_id')}${element('wp:meta_value', String(id + 1))}</wp:postmeta>`
        : '',
    ])
  );
}
