import type { ReactNode } from 'react';
import { duskOf, FullBleed, type FullBleedProps } from './full-bleed.tsx';

type OpeningProps = Pick<FullBleedProps, 'src' | 'words' | 'colour' | 'alt'> & {
  /** Leaves room in the first window for what one came to do. */
  isLow?: boolean;
  children: ReactNode;
};

/** The head of a page: its title in the dusk of its picture, or below the bar where it has none. */
export function Opening({ isLow, children, ...picture }: OpeningProps) {
  if (!picture.src) return <header className="page gutter">{children}</header>;
  return (
    <header className="opening dusk gutter" data-low={isLow} style={duskOf(picture.colour)}>
      <FullBleed {...picture} priority />
      <div className="in-dusk">{children}</div>
    </header>
  );
}
