import type { PostCard } from '#contract/catalogue/cards.ts';
import { paths } from '#contract/core/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Dateline } from './dateline.tsx';

type StripPost = Omit<PostCard, 'excerpt'>;

const SIZES = '(width >= 48rem) 30vw, 92vw';
const NARROW_SIZES = '(width >= 48rem) 21vw, 92vw';

type PostStripProps = {
  posts: readonly StripPost[];
  /** On wide screens the first of three is as wide as two, and as high as the others together. */
  leads?: boolean;
  /** Inside a column of the page. */
  narrow?: boolean;
};

/** Posts side by side, each with its picture; a single one has it at its left. The whole card is clickable; its title is the link. */
export function PostStrip({ posts, leads = false, narrow = false }: PostStripProps) {
  const isAlone = posts.length === 1;
  const sizes = narrow && !isAlone ? NARROW_SIZES : SIZES;
  return (
    <ul
      className={`grid gap-x-5 gap-y-10 ${isAlone ? '' : 'md:grid-cols-3'} ${leads ? 'lead-row lead-right' : ''}`}
    >
      {posts.map((post, index) => (
        <li key={post.slug} className="rise">
          <article
            className={`group relative ${isAlone ? 'items-center md:grid md:grid-cols-2 md:gap-x-5' : ''}`}
          >
            <Picture
              src={post.imageUrl}
              words={post.pictures}
              alt=""
              kind="still"
              sizes={leads && index === 0 ? `(width >= 64rem) 61vw, ${sizes}` : sizes}
              colour={post.colours.imageUrl}
              className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.12)]"
            />
            <div>
              <h3 className={`mt-4 font-display text-title ${isAlone ? 'md:mt-0' : ''}`}>
                <CardLink href={paths.post(post.slug)}>{post.title}</CardLink>
              </h3>
              <div className="mt-2">
                <Dateline post={post} />
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
