import { WAYS } from '#contract/catalogue.ts';
import { paths } from '#contract/paths.ts';
import { useQuery } from '#web/use-query.ts';
import { wayName } from '../names.ts';
import { waysQuery } from '../queries.ts';

const HEADINGS = { category: 'Lists', decade: 'Decades', genre: 'Genres' };

const ELSEWHERE = [
  ['The journal', paths.blog],
  ['The shop', paths.shop],
] as const;

/** Links to every list, decade and genre, and to what is no film (product.md#ways-in). */
export function WaysIn({ current }: { current?: string }) {
  const { data: ways = [] } = useQuery(waysQuery);
  return (
    <nav aria-label="Ways in" className="mt-14 grid gap-x-8 gap-y-6 border-t border-line pt-6 lg:grid-cols-4">
      {WAYS.map((filter) => {
        const those = ways.filter((way) => way.filter === filter);
        if (those.length === 0) return null;
        return (
          <div key={filter}>
            <h2 className="label mb-3 text-faint">{HEADINGS[filter]}</h2>
            <ul className="flex flex-wrap gap-2">
              {those.map(({ slug, value }) => (
                <li key={slug}>
                  <a
                    href={paths.way(slug)}
                    aria-current={slug === current ? 'page' : undefined}
                    className="chip"
                  >
                    {wayName(filter, value)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <div>
        <h2 className="label mb-3 text-faint">Read and collect</h2>
        <ul className="flex flex-wrap gap-2">
          {ELSEWHERE.map(([name, path]) => (
            <li key={path}>
              <a href={path} className="chip">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
