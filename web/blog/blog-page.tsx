import { Loading } from '#web/ui/skeleton.tsx';
import { PostCard, PostCardSkeleton } from './post-card.tsx';
import type { CardPost } from './queries.ts';

/** Placeholder cards while posts load (product.md#blog). */
const BLOG_SKELETONS = 6;

const GRID = 'blog-grid grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-20';
const LEAD = 'md:col-span-full';

/** Every post, newest first (product.md#blog). */
export function BlogPage({ posts }: { posts: CardPost[] }) {
  if (posts.length === 0) return <NoPosts />;
  return (
    <div className="page gutter">
      <Heading />
      <ul className={GRID}>
        {posts.map((post, index) => (
          <li key={post.slug} className={index === 0 ? LEAD : ''}>
            <PostCard post={post} leads={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function BlogSkeleton() {
  return (
    <div className="page gutter">
      <Heading />
      <Loading label="The posts are loading" className={GRID}>
        {Array.from({ length: BLOG_SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all identical.
          <div key={index} className={index === 0 ? LEAD : ''}>
            <PostCardSkeleton leads={index === 0} />
          </div>
        ))}
      </Loading>
    </div>
  );
}

const Heading = () => <h1 className="masthead mb-7 lg:mb-10">Blog</h1>;

function NoPosts() {
  return (
    <div className="page-notice">
      <p className="label text-faint">Blog</p>
      <h1 className="masthead">No Blog Posts Yet</h1>
      <p className="max-w-prose text-lead text-muted">
        We're working on bringing you fresh content. Check back soon!
      </p>
    </div>
  );
}
