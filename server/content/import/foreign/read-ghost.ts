import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { isReserved } from '#contract/core/page-address.ts';
import { createGathering, type Gathered } from './gathering.ts';
import { webAddress } from './html/embedded.ts';
import { plainText } from './html/plain-text.ts';
import { Unreadable } from './read-text.ts';
import { slugOf } from './slug-of.ts';
import { dayOf } from './values.ts';
import { firstWords, readArticle } from './wordpress/article.ts';

const Id = z.union([z.string(), z.number()]).transform(String);
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const Post = z.looseObject({
  id: Id,
  title: Text,
  slug: Text,
  html: Text,
  plaintext: Text,
  feature_image: Text,
  status: Text,
  type: Text,
  page: z.unknown().optional(),
  published_at: z.unknown().optional(),
  created_at: z.unknown().optional(),
  custom_excerpt: Text,
});
const Link = z.looseObject({ post_id: Id, tag_id: Id.optional(), author_id: Id.optional() });
const Named = z.looseObject({ id: Id, name: Text });
const Data = z.looseObject({
  posts: z.array(z.unknown()),
  tags: z.array(Named).optional(),
  users: z.array(Named).optional(),
  posts_tags: z.array(Link).optional(),
  posts_authors: z.array(Link).optional(),
});

/** Posts and pages of an export of Ghost. Throws Unreadable. */
export async function readGhost(json: unknown, today: Date): Promise<Gathered> {
  const gathering = createGathering('ghost');
  const { data, error } = Data.safeParse(dataIn(json));
  if (!data)
    throw new Unreadable(
      `it is no export of Ghost: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`,
    );
  const nameOf = (list: z.infer<typeof Named>[] = []) =>
    new Map(list.map(({ id, name }) => [id, plainText(name)]));
  const [tags, users] = [nameOf(data.tags), nameOf(data.users)];
  const of = (
    links: z.infer<typeof Link>[] = [],
    post: string,
    name: 'tag_id' | 'author_id',
    names: ReadonlyMap<string, string>,
  ) => links.filter(({ post_id }) => post_id === post).flatMap((link) => names.get(link[name] ?? '') || []);
  for (const [at, raw] of data.posts.entries()) {
    await nextTurn(); // a long text takes milliseconds
    const read = Post.safeParse(raw);
    if (!read.success) {
      gathering.refused(
        'a post that cannot be read',
        `post ${at + 1}`,
        read.error.issues[0]?.path.join('.'),
        'Export it again',
      );
      continue;
    }
    const post = read.data;
    const title = plainText(post.title).replaceAll('\n', ' ');
    const place = `post ${at + 1} (${title.slice(0, 80)})`;
    const { body, lost } = readArticle(post.html.replaceAll('__GHOST_URL__', ''), () => undefined);
    for (const what of lost)
      gathering.left(
        what.split(' (', 1)[0] ?? what,
        place,
        what,
        'Look at the text, and write what is missing',
      );
    if (!post.html && post.plaintext)
      gathering.left('a text without HTML', place, title, 'Export it with HTML');
    const isDraft = post.status !== 'published' && post.status !== 'sent';
    const isPage = post.type === 'page' || post.page === true || post.page === 1;
    const excerpt = plainText(post.custom_excerpt).replaceAll('\n', ' ') || firstWords(body);
    const wanted = slugOf(post.slug || title);
    if (isPage) {
      const slug = gathering.add(
        'pages',
        place,
        isReserved(wanted) ? `${wanted}-page` : wanted,
        { title: title || 'Without a title', summary: plainText(post.custom_excerpt), body },
        isDraft,
      );
      if (!isDraft) gathering.redirect(`/${post.slug}`, `/${slug}`);
      continue;
    }
    const date = dayIn(post.published_at) ?? dayIn(post.created_at) ?? today.toISOString().slice(0, 10);
    const image = webAddress(post.feature_image.replaceAll('__GHOST_URL__', ''));
    if (post.feature_image && !image)
      gathering.left(
        'a picture without a web address',
        place,
        post.feature_image,
        'Upload it under Pictures',
      );
    const slug = gathering.add(
      'posts',
      place,
      wanted,
      {
        title: title || 'Without a title',
        excerpt,
        author: of(data.posts_authors, post.id, 'author_id', users)[0] ?? [...users.values()][0] ?? 'Editors',
        date,
        tags: of(data.posts_tags, post.id, 'tag_id', tags).filter((tag) => !tag.startsWith('#')),
        ...(image && { imageUrl: image }),
        body,
      },
      isDraft,
    );
    if (!isDraft) gathering.redirect(`/${post.slug}`, `/blog/${slug}`);
  }
  return gathering.gathered;
}

/** Exports until 1.0 are the data itself; later ones have it as the first of `db`. */
function dataIn(json: unknown): unknown {
  const outer = z
    .looseObject({
      db: z.array(z.looseObject({ data: z.unknown().optional() })).optional(),
      data: z.unknown().optional(),
    })
    .safeParse(json).data;
  return outer?.db?.[0]?.data ?? outer?.data ?? json;
}

/** Old exports give milliseconds. */
const dayIn = (value: unknown): string | undefined =>
  typeof value === 'number' ? dayOfTime(value) : typeof value === 'string' ? dayOf(value) : undefined;

function dayOfTime(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) || Math.abs(date.getUTCFullYear() - 2000) > 200
    ? undefined
    : date.toISOString().slice(0, 10);
}
