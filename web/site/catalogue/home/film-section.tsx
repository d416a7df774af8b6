import type { ComponentProps, ReactNode } from 'react';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { HydrateWhenNear } from '#web/ui/hydrate-when-near.tsx';

type FilmSectionProps = {
  id: string;
  title: string;
  /** Link to the whole list; `of` names it for screen readers. */
  all?: { href: string; of: string } | undefined;
  perRow: ComponentProps<typeof Carousel>['perRow'];
  children: ReactNode[];
};

/** A carousel of films under its heading; renders nothing without films. */
export function FilmSection({ id, title, all, perRow, children }: FilmSectionProps) {
  if (children.length === 0) return <div id={id} hidden />;
  return (
    <HydrateWhenNear id={id}>
      <Carousel
        label={title}
        heading={<SectionHeading title={title} all={all} />}
        {...{ perRow, children }}
      />
    </HydrateWhenNear>
  );
}

function SectionHeading({ title, all }: Pick<FilmSectionProps, 'title' | 'all'>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <h2 className="font-display text-heading">{title}</h2>
      {all && (
        <a href={all.href} className="link text-small text-muted pointer-coarse:-my-3 pointer-coarse:py-3">
          See all <span className="sr-only">{all.of}</span>
        </a>
      )}
    </div>
  );
}
