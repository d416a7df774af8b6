import type { PostNeighbours } from '#contract/blog.ts';
import { paths } from '#contract/paths.ts';

/** Links to the posts before and after, at the foot of a post. */
export function PostNavigation({ newer, older }: PostNeighbours) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="More posts" className="gutter mt-(--section-gap)">
      <ul className="grid gap-x-8 gap-y-10 border-t border-line pt-10 md:grid-cols-2">
        {older && <Neighbour post={older} label="Older" />}
        {newer && (
          <Neighbour post={newer} label="Newer" className="md:col-start-2 md:row-start-1 md:text-right" />
        )}
      </ul>
    </nav>
  );
}

type NeighbourProps = { post: NonNullable<PostNeighbours['newer']>; label: string; className?: string };

function Neighbour({ post, label, className = '' }: NeighbourProps) {
  return (
    <li className={className}>
      <a href={paths.post(post.slug)} className="group block">
        <span className="label text-faint">
          {label}
          <span className="sr-only">: </span>
        </span>
        <span className="mt-2 block font-display text-title text-balance transition-colors group-hover:text-amber">
          {post.title}
        </span>
      </a>
    </li>
  );
}
