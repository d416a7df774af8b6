import type { PostCard } from '#contract/cards.ts';
import { paths } from '#contract/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Dateline } from './dateline.tsx';

type StripPost = Omit<PostCard, 'excerpt'>;

/** Posts side by side, each with its picture. The whole card is clickable; its title is the link. */
export function PostStrip({ posts }: { posts: readonly StripPost[] }) {
  return (
    <ul className="grid gap-x-5 gap-y-10 md:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <article className="group relative">
            <Picture
              src={post.imageUrl}
              words={post.pictures}
              alt=""
              kind="still"
              sizes="(width >= 48rem) 30vw, 92vw"
              colour={post.colours.imageUrl}
              className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.12)]"
            />
            <h3 className="mt-4 font-display text-title">
              <CardLink href={paths.post(post.slug)}>{post.title}</CardLink>
            </h3>
            <div className="mt-2">
              <Dateline post={post} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
