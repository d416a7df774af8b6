import { paths } from '#contract/core/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Dateline } from './dateline.tsx';
import type { CardPost } from './queries.ts';
import { TagList } from './tag-list.tsx';

/** Most tags on a card (product.md#blog). */
const BLOG_CARD_TAGS = 3;

/** The newest post spans the page. */
type Place = { leads?: boolean };

/** A post in the list. The whole card is clickable; its title is the link. */
export function PostCard({ post, leads = false }: { post: CardPost } & Place) {
  return (
    <article className={layout(leads)}>
      <div className={leads ? 'lg:col-span-8' : ''}>
        <Picture
          src={post.imageUrl}
          words={post.pictures}
          alt=""
          kind="still"
          sizes={leads ? '(width >= 64rem) 64vw, 92vw' : '(width >= 64rem) 30vw, (width >= 48rem) 45vw, 92vw'}
          priority={leads}
          colour={post.colours.imageUrl}
          className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.12)]"
        />
      </div>
      <div className={leads ? 'pt-6 lg:col-span-4 lg:pt-0' : 'pt-5'}>
        <Dateline post={post} />
        <h2 className={`mt-2 font-display ${leads ? 'text-heading' : 'text-title'}`}>
          <CardLink href={paths.post(post.slug)}>{post.title}</CardLink>
        </h2>
        <p className={`mt-3 text-muted ${leads ? 'text-lead' : ''}`}>{post.excerpt}</p>
        <TagList tags={post.tags.slice(0, BLOG_CARD_TAGS)} className="mt-3" />
      </div>
    </article>
  );
}

export function PostCardSkeleton({ leads = false }: Place) {
  return (
    <div className={layout(leads)}>
      <Skeleton className={`aspect-video rounded-none ${leads ? 'lg:col-span-8' : ''}`} />
      <div className={leads ? 'pt-6 lg:col-span-4 lg:pt-0' : 'pt-5'}>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className={`mt-4 w-11/12 ${leads ? 'h-28' : 'h-14'}`} />
        <Skeleton className="mt-4 h-16" />
        <Skeleton className="mt-5 h-3 w-3/5" />
      </div>
    </div>
  );
}

const layout = (leads: boolean) =>
  `group relative ${leads ? 'lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-8 lg:pb-6' : ''}`;
