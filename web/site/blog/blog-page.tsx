import type { Archive } from '#contract/catalogue/blog.ts';
import { ENTRIES_A_PAGE } from '#contract/core/catalogue.ts';
import { blogPath } from '#contract/core/paths.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ArchiveLinks } from './archive-links.tsx';
import { BackLink } from './back-link.tsx';
import { PostCard, PostCardSkeleton } from './post-card.tsx';
import type { CardPost } from './queries.ts';

/** Placeholder cards while posts load (product.md#blog). */
const BLOG_SKELETONS = 6;

const GRID = 'blog-grid grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 lg:gap-y-20';
const LEAD = 'md:col-span-full';

type ListProps = { posts: readonly CardPost[]; archive: Archive; page: number; total: number };

/** All posts, newest first, in pages (product.md#blog). */
export function BlogPage({ posts, archive, page, total }: ListProps) {
  if (total === 0) return <NoPosts />;
  return (
    <div className="page gutter">
      <Heading />
      <PostGrid {...{ posts, page, total }} pathOf={blogPath} />
      <ArchiveLinks archive={archive} />
    </div>
  );
}

type PostsUnderProps = ListProps & {
  title: string;
  /** Path of another page of the list; undefined for the first. */
  pathOf: (page: number | undefined) => string;
  /** Path of the feed of these posts only. */
  feed?: string;
};

/** The posts with a tag or of a year (product.md#archive). */
export function PostsUnder({ title, feed, posts, archive, page, total, pathOf }: PostsUnderProps) {
  return (
    <div className="page gutter">
      <BackLink />
      <h1 className="mt-6 font-display text-display">{title}</h1>
      <p className="mt-4 mb-10 flex flex-wrap gap-x-5 text-muted lg:mb-14">
        <span>{total === 1 ? 'One post' : `${total} posts`}</span>
        {feed && (
          <a href={feed} data-preload="no" className="link">
            Feed<span className="sr-only"> of these posts</span> (RSS)
          </a>
        )}
      </p>
      <PostGrid {...{ posts, page, total, pathOf }} />
      <ArchiveLinks archive={archive} current={title} />
    </div>
  );
}

/** The newest post of all gets the large card. */
const PostGrid = ({ posts, page, total, pathOf }: Omit<PostsUnderProps, 'title' | 'archive' | 'feed'>) => (
  <>
    <ul className={GRID}>
      {posts.map((post, index) => {
        const leads = page === 1 && index === 0;
        return (
          <li key={post.slug} className={leads ? LEAD : ''}>
            <PostCard post={post} leads={leads} />
          </li>
        );
      })}
    </ul>
    {total > ENTRIES_A_PAGE && (
      <div className="list-pages">
        <Pagination page={page} limit={ENTRIES_A_PAGE} totalItems={total} noun="posts" pathOf={pathOf} />
      </div>
    )}
  </>
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
