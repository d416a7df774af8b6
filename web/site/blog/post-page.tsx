import type { ReactNode } from 'react';
import type { Post, PostNeighbours } from '#contract/catalogue/blog.ts';
import { Opening } from '#web/ui/pictures/opening.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { BackLink } from './back-link.tsx';
import sheet from './blog.css?url';
import { Dateline } from './dateline.tsx';
import { PostNavigation } from './post-navigation.tsx';
import { TagList } from './tag-list.tsx';

type PostPageProps = {
  post: Post;
  /** The previous and next post; undefined until loaded. */
  neighbours: PostNeighbours | undefined;
  /** Stills of the films that the post mentions, between the parts of its text. */
  stills: readonly ReactNode[];
  /** People and products that the post mentions, below its text. */
  named: ReactNode;
  /** Films that the post mentions. */
  films: ReactNode;
};

/** One post (product.md#post). */
export function PostPage({ post, neighbours, stills, named, films }: PostPageProps) {
  return (
    <article>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Opening src={post.imageUrl} words={post.pictures} colour={post.colours.imageUrl}>
        <BackLink />
        <h1 className="mt-3 max-w-[13em] font-display text-headline">{post.title}</h1>
        <p className="mt-5 max-w-[33.6em] text-lead text-pretty">{post.excerpt}</p>
        <Dateline post={post} className="mt-4" />
      </Opening>
      <RichText
        body={post.body}
        breaks={stills}
        pictures={post.pictures}
        className="post-text mt-10 lg:mt-16"
      />
      <footer className="post-end gutter">
        <TagList tags={post.tags} />
        <ShareButton title={post.title} className="quiet-link" />
        {named}
      </footer>
      {films}
      {neighbours && <PostNavigation {...neighbours} />}
    </article>
  );
}
