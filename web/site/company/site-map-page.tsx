import { sitemapPath } from '#contract/core/paths.ts';

/** A page of the site and its address. */
type Place = { name: string; to: string };
type Pages = { current: number; total: number };
type PlaceGroup = { id?: string; title: string; places: readonly Place[]; wide?: boolean; pages?: Pages };

/** Every page of the site, in groups (product.md#site-map). */
export function SiteMapPage({ groups }: { groups: readonly PlaceGroup[] }) {
  return (
    <div className="page gutter">
      <h1 className="font-display text-display">Site map</h1>
      <div className="mt-10 grid grid-cols-2 gap-x-5 gap-y-14 lg:mt-16 lg:grid-cols-4 lg:gap-x-8">
        {groups.map(({ id, title, places, wide, pages }) => (
          <div key={title} id={id} className={wide ? 'col-span-full' : ''}>
            <h2 className="mb-3 border-t border-line pt-5 font-display text-title">{title}</h2>
            <ul className={wide ? 'columns-2 gap-x-5 lg:columns-4 lg:gap-x-8' : ''}>
              {places.map((place) => (
                <li key={place.name + place.to} className="break-inside-avoid py-1 leading-tight">
                  <a href={place.to} data-preload="no" className="quiet-link py-1.5">
                    {place.name}
                  </a>
                </li>
              ))}
            </ul>
            {pages && pages.total > 1 && <PageLinks {...pages} />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A list too long for one page continues on numbered pages. */
function PageLinks({ current, total }: Pages) {
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-1">
      {Array.from({ length: total }, (_, index) => index + 1).map((page) => (
        <a
          key={page}
          href={sitemapPath(page > 1 ? page : undefined)}
          data-preload="no"
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
          className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-pill ${page === current ? 'bg-paper text-ground' : 'hover:text-amber'}`}
        >
          {page}
        </a>
      ))}
    </nav>
  );
}
