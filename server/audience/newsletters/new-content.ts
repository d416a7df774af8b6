import { sql } from 'drizzle-orm';
import { entryPaths } from '#contract/core/entry-paths.ts';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import type { Tx } from '../subscribers.ts';

const MOST = 12;

type Row = { kind: 'films' | 'posts'; slug: string; title: string; words: string; picture: string | null };

/** A newsletter made of the posts and films that went live first since the last one was sent, or within 60 days. */
export async function newContent(tx: Pick<Tx, 'execute'>, siteUrl: string) {
  const { rows } = await tx.execute<Row>(
    sql`WITH since AS (SELECT coalesce((SELECT max(queued_at) FROM mailings WHERE topic = 'newsletter'), now() - interval '60 days') AS at),
        fresh AS (
          SELECT entries.id, kind, slug, min(versions.publish_at) AS at FROM entries JOIN versions ON entry_id = entries.id
          WHERE live AND kind IN ('films', 'posts') AND versions.state IN ('live', 'past') AND versions.publish_at IS NOT NULL
          GROUP BY entries.id HAVING min(versions.publish_at) > (SELECT at FROM since))
        SELECT kind, fresh.slug, coalesce(posts.title, films.title) AS title, coalesce(posts.excerpt, films.description) AS words,
          coalesce(posts.image_url, films.poster_url) AS picture
        FROM fresh LEFT JOIN posts ON kind = 'posts' AND posts.id = fresh.id LEFT JOIN films ON kind = 'films' AND films.id = fresh.id
        ORDER BY kind DESC, at DESC LIMIT ${MOST}`,
  );
  const content = rows.flatMap(({ kind, slug, title, words, picture }): RichTextNode[] => [
    heading(title, siteUrl + entryPaths[kind](slug)),
    ...(picture && kind === 'posts' ? [{ nodeType: 'picture-block', data: { url: picture } }] : []),
    ...(words ? [paragraph(words)] : []),
  ]);
  const [first] = rows;
  return {
    subject: first ? `New: ${first.title}`.slice(0, 150) : '',
    body: { nodeType: 'document' as const, content: content.length > 0 ? content : [paragraph('')] },
  };
}

const text = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [], data: {} });
const paragraph = (words: string): RichTextNode => ({
  nodeType: 'paragraph',
  content: [text(words)],
  data: {},
});
const heading = (words: string, uri: string): RichTextNode => ({
  nodeType: 'heading-2',
  content: [{ nodeType: 'hyperlink', data: { uri }, content: [text(words)] }],
  data: {},
});
