import { paths } from '#contract/core/paths.ts';
import type { Collection, Product } from '#contract/shop/shop.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import sheet from './shop.css?url';

type CollectionNavProps = {
  collections: readonly Collection[];
  /** A product of each collection whose picture stands for it. */
  faces: readonly Product[];
  /** Slug of the collection on the page; undefined for the whole shop. */
  current: string | undefined;
};

/** Links to the whole shop and each collection. */
export function CollectionNav({ collections, faces, current }: CollectionNavProps) {
  return (
    <nav aria-label="Collections">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <ul className="collection-links">
        <CollectionLink href={paths.shop} name="All" isCurrent={current === undefined} />
        {collections.map(({ slug, name }) => (
          <CollectionLink
            key={slug}
            href={paths.collection(slug)}
            name={name}
            isCurrent={slug === current}
            face={faces.find(({ collection }) => collection === slug)}
          />
        ))}
      </ul>
    </nav>
  );
}

type CollectionLinkProps = { href: string; name: string; isCurrent: boolean; face?: Product | undefined };

const CollectionLink = ({ href, name, isCurrent, face }: CollectionLinkProps) => (
  <li>
    <a href={href} data-scroll="keep" aria-current={isCurrent ? 'page' : undefined}>
      {face?.images[0] && (
        <Picture
          src={face.images[0]}
          alt=""
          kind="square"
          sizes="4rem"
          colour={face.colours[face.images[0]]}
          className="size-14 flex-none rounded-card"
        />
      )}
      {name}
    </a>
  </li>
);
