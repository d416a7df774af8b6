import type { PostNeighbours } from '#contract/catalogue/blog.ts';
import { paths } from '#contract/core/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Dateline } from './dateline.tsx';

type Neighbour = NonNullable<PostNeighbours['newer']>;

/** Two more posts, below a post: the ones before and after it. */
export function PostNavigation({ newer, older, beyond }: PostNeighbours) {
  const two = [
    { post: newer, label: 'Newer' },
    { post: older, label: 'Older' },
    { post: beyond, label: newer ? 'Newer' : 'Older' },
  ];
  if (!two.some(({ post }) => post)) return null;
  return (
    <nav aria-label="More posts" className="gutter mt-(--section-gap)">
      <ul className="grid gap-x-5 gap-y-12 md:grid-cols-2">
        {two.map(({ post, label }) => post && <NeighbourCard key={post.slug} {...{ post, label }} />)}
      </ul>
    </nav>
  );
}

const NeighbourCard = ({ post, label }: { post: Neighbour; label: string }) => (
  <li className="group relative">
    <Picture
      src={post.imageUrl}
      words={post.pictures}
      alt=""
      kind="still"
      sizes="(width >= 48rem) 46vw, 92vw"
      colour={post.colours.imageUrl}
      className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.12)]"
    />
    <p className="label mt-5 text-faint">{label}</p>
    <h2 className="my-2 font-display text-heading text-balance">
      <CardLink href={paths.post(post.slug)}>{post.title}</CardLink>
    </h2>
    <Dateline post={post} />
  </li>
);
