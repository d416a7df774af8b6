import type { Archive } from '#contract/catalogue/blog.ts';
import { paths } from '#contract/core/paths.ts';

/** Only the most used tags; the site map lists all. */
const MOST_TAGS = 16;

/** Links below a list of posts to its years and tags. `current`: the one on the screen. */
export function ArchiveLinks({ archive, current }: { archive: Archive; current?: string }) {
  const groups = [
    {
      title: 'By year',
      links: archive.years.map(({ year, posts }) => ({
        name: String(year),
        to: paths.blogYear(String(year)),
        posts,
      })),
    },
    {
      title: 'By subject',
      links: archive.tags
        .slice(0, MOST_TAGS)
        .map(({ tag, slug, posts }) => ({ name: tag, to: paths.tag(slug), posts })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <nav aria-label="Archive" className="mt-(--section-gap) grid gap-8 border-t border-line pt-10">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="label mb-4 text-faint">{title}</h2>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ name, to, posts }) => (
              <li key={to}>
                <a href={to} className="chip" aria-current={name === current ? 'page' : undefined}>
                  {name} ({posts})
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
