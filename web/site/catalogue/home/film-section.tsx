import type { ComponentProps, ReactNode } from 'react';
import { categoryName } from '#contract/catalogue/film-names.ts';
import { browsePath } from '#contract/core/paths.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { HydrateWhenNear } from '#web/ui/hydrate-when-near.tsx';

type FilmSectionProps = {
  id: string;
  title: string;
  category: string;
  perRow: ComponentProps<typeof Carousel>['perRow'];
  children: ReactNode[];
};

/** A carousel of one category under its heading; renders nothing without films. */
export function FilmSection({ id, title, category, perRow, children }: FilmSectionProps) {
  if (children.length === 0) return <div id={id} hidden />;
  return (
    <HydrateWhenNear id={id}>
      <Carousel
        label={title}
        heading={<SectionHeading title={title} category={category} />}
        {...{ perRow, children }}
      />
    </HydrateWhenNear>
  );
}

function SectionHeading({ title, category }: { title: string; category: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <h2 className="font-display text-heading">{title}</h2>
      <a
        href={browsePath('category', category)}
        className="link text-small text-muted pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        See all <span className="sr-only">{categoryName(category)}</span>
      </a>
    </div>
  );
}
