import type { PostCard } from '#contract/catalogue/cards.ts';
import { PostStrip } from './post-strip.tsx';

type InTheJournalProps = {
  posts: readonly PostCard[] | undefined;
  title?: string;
  /** Inside a column of the page. */
  narrow?: boolean;
};

/** Posts about a film, a person or a product; empty if there are none. */
export function InTheJournal({ posts = [], title = 'In the journal', narrow = false }: InTheJournalProps) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="in-the-journal" className="screen-only">
      <h2 id="in-the-journal" className="mb-6 font-display text-heading">
        {title}
      </h2>
      <PostStrip posts={posts} narrow={narrow} />
    </section>
  );
}
