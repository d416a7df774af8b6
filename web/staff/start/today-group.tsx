import { useId } from 'react';
import { isPreview } from '#contract/preview-paths.ts';
import type { TodayLine } from '#contract/staff-today.ts';
import { Link } from '../frame/link.tsx';
import { NewTab } from '../frame/new-tab.tsx';

/** What one part of the house has to say today; each line leads to where it is done. */
export function TodayGroup({ label, lines }: { label: string; lines: readonly TodayLine[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul className="lines">
        {lines.map((each) => (
          <li key={`${each.to} ${each.label} ${each.line}`} data-late={each.isLate ? '' : undefined}>
            <Label {...each} /> <span className="quiet">{each.line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A preview is a page of the site, in a tab of its own. */
function Label({ label, to }: TodayLine) {
  if (to === null) return <strong>{label}</strong>;
  if (isPreview(to))
    return (
      <a href={to} target="_blank" rel="noopener">
        {label}
        <NewTab />
      </a>
    );
  return <Link to={to}>{label}</Link>;
}
