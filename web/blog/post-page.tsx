import type { ReactNode } from 'react';
import type { Post, PostNeighbours } from '#contract/blog.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { WidePicture } from '#web/ui/wide-picture.tsx';
import { BackLink } from './back-link.tsx';
import { PostNavigation } from './post-navigation.tsx';
import { TagList } from './tag-list.tsx';

type PostPageProps = {
  post: Post;
  /** The posts before and after it; undefined while they are not known. */
  neighbours: PostNeighbours | undefined;
  /** People and products that the post is about, beside its text. */
  named: ReactNode;
  /** Its films. */
  films: ReactNode;
};

/** One post (product.md#post). */
export function PostPage({ post, neighbours, named, films }: PostPageProps) {
  return (
    <article className="page">
      <header className="gutter">
        <BackLink />
        <h1 className="mt-6 max-w-[10em] font-display text-headline">{post.title}</h1>
        <p className="mt-6 max-w-[33.6em] text-lead text-muted">{post.excerpt}</p>
      </header>
      {post.imageUrl && (
        <WidePicture src={post.imageUrl} words={post.pictures} colour={post.colours.imageUrl} />
      )}
      <div className="gutter mt-8 grid gap-x-8 gap-y-10 lg:mt-14 lg:grid-cols-12">
        <footer className="text-small text-muted lg:col-span-3">
          <p>
            <LongDate iso={post.date} />
          </p>
          <p>By {post.author}</p>
          <p>{post.readingMinutes} min read</p>
          <TagList tags={post.tags} className="mt-5 lg:max-w-[13.8em]" />
          <ShareButton title={post.title} className="quiet-link mt-3" />
        </footer>
        <div className="flex flex-col gap-12 lg:col-span-8">
          <RichText body={post.body} />
          {named}
        </div>
      </div>
      {films}
      {neighbours && <PostNavigation {...neighbours} />}
    </article>
  );
}
