import type { Archive } from '#contract/blog.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { ArchiveLinks } from './archive-links.tsx';
import { BackLink } from './back-link.tsx';
import { PostCard, PostCardSkeleton } from './post-card.tsx';
import type { CardPost } from './queries.ts';

/** Placeholder cards while posts load (product.md#blog). */
const BLOG_SKELETONS = 6;

const GRID = 'blog-grid grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-20';
const LEAD = 'md:col-span-full';

type BlogPageProps = { posts: readonly CardPost[]; archive: Archive };

/** Every post, newest first (product.md#blog). */
export function BlogPage({ posts, archive }: BlogPageProps) {
  if (posts.length === 0) return <NoPosts />;
  return (
    <div className="page gutter">
      <Heading />
      <PostGrid posts={posts} />
      <ArchiveLinks archive={archive} />
    </div>
  );
}

type PostsUnderProps = BlogPageProps & {
  title: string;
  /** Of these posts alone. */
  feed?: string;
};

/** The posts with a tag, or of a year (product.md#archive). */
export function PostsUnder({ title, feed, posts, archive }: PostsUnderProps) {
  return (
    <div className="page gutter">
      <BackLink />
      <h1 className="mt-6 font-display text-display">{title}</h1>
      <p className="mt-4 mb-10 flex flex-wrap gap-x-5 text-muted lg:mb-14">
        <span>{posts.length === 1 ? 'One post' : `${posts.length} posts`}</span>
        {feed && (
          <a href={feed} data-preload="no" className="link">
            Feed<span className="sr-only"> of these posts</span> (RSS)
          </a>
        )}
      </p>
      <PostGrid posts={posts} />
      <ArchiveLinks archive={archive} current={title} />
    </div>
  );
}

/** The newest leads. */
const PostGrid = ({ posts }: { posts: readonly CardPost[] }) => (
  <ul className={GRID}>
    {posts.map((post, index) => (
      <li key={post.slug} className={index === 0 ? LEAD : ''}>
        <PostCard post={post} leads={index === 0} />
      </li>
    ))}
  </ul>
);

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
