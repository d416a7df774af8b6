import { titleCase } from '#contract/core/title-case.ts';
import type { Guide } from './guide.ts';
import type { ListedCall } from './open-api.ts';

type ContentsProps = { guide: Guide; groups: [name: string, calls: ListedCall[]][] };

/** Links to every part of the page; calls are folded below their group. */
export function Contents({ guide, groups }: ContentsProps) {
  return (
    <nav id="contents" aria-label="Contents" className="api-contents">
      <h2 className="label text-faint">Contents</h2>
      <ul>
        {guide.parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <h2 className="label text-faint">Calls</h2>
      <div className="api-groups">
        {groups.map(([name, calls]) => (
          <details key={name}>
            <summary className="quiet-link">{titleCase(name)}</summary>
            <ul>
              {calls.map(({ operationId, method, path }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`} className="quiet-link">
                    <code>
                      {method} {path.split('/').slice(2).join('/')}
                    </code>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <ul>
        {[
          ['schemas', 'Schemas'],
          ['errors', 'Error codes'],
        ].map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
