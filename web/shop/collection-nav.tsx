import { paths } from '#contract/paths.ts';
import type { Collection } from '#contract/shop.ts';

type CollectionNavProps = {
  collections: readonly Collection[];
  /** Slug of the collection on the page; undefined for the whole shop. */
  current: string | undefined;
};

/** Links to the whole shop and each collection. */
export function CollectionNav({ collections, current }: CollectionNavProps) {
  return (
    <nav aria-label="Collections">
      <ul className="flex flex-wrap gap-x-7">
        <CollectionLink href={paths.shop} name="All" isCurrent={current === undefined} />
        {collections.map(({ slug, name }) => (
          <CollectionLink key={slug} href={paths.collection(slug)} name={name} isCurrent={slug === current} />
        ))}
      </ul>
    </nav>
  );
}

const CollectionLink = ({ href, name, isCurrent }: { href: string; name: string; isCurrent: boolean }) => (
  <li>
    <a
      href={href}
      data-scroll="keep"
      aria-current={isCurrent ? 'page' : undefined}
      className={`inline-flex min-h-11 items-center transition-colors hover:text-amber ${isCurrent ? 'text-paper underline decoration-1 underline-offset-8' : 'text-muted'}`}
    >
      {name}
    </a>
  </li>
);
