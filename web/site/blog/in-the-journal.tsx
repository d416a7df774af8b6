import type { PostCard } from '#contract/catalogue/cards.ts';
import { paths } from '#contract/core/paths.ts';
import { Dateline } from './dateline.tsx';

type InTheJournalProps = { posts: readonly PostCard[] | undefined; title?: string };

/** Posts about a film, a person or a product; empty if there are none. */
export function InTheJournal({ posts = [], title = 'In the journal' }: InTheJournalProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="in-the-journal" className="screen-only">
      <h2 id="in-the-journal" className="mb-6 font-display text-heading">
        {title}
      </h2>
      <ul className="max-w-[33.6em]">
        {posts.map((post) => (
          <li key={post.slug} className="py-2 text-balance">
            <a
              href={paths.post(post.slug)}
              className="font-display text-title transition-colors hover:text-amber"
            >
              {post.title}
            </a>
            <Dateline post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
