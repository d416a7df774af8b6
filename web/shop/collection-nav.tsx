import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Collection } from '#contract/shop.ts';

/** Links to the whole shop and each collection. */
export function CollectionNav({ collections }: { collections: readonly Collection[] }) {
  return (
    <nav aria-label="Collections">
      <ul className="flex flex-wrap gap-x-7">
        <li>
          <Link to={paths.shop} {...LINK}>
            All
          </Link>
        </li>
        {collections.map(({ slug, name }) => (
          <li key={slug}>
            <Link to="/shop/collection/$collection" params={{ collection: slug }} {...LINK}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LINK = {
  activeOptions: { exact: true, includeSearch: false },
  resetScroll: false,
  className: 'inline-flex min-h-11 items-center transition-colors hover:text-amber',
  activeProps: { className: 'text-paper underline decoration-1 underline-offset-8' },
  inactiveProps: { className: 'text-muted' },
} satisfies Partial<Parameters<typeof Link>[0]> & { children?: ReactNode };
