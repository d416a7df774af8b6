import { useId } from 'react';
import type { DashboardLine } from '#contract/admin/staff-dashboard.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { isPreview } from '#contract/content/preview-paths.ts';
import { Link } from '../layout/link.tsx';
import { NewTab } from '../layout/new-tab.tsx';

/** One area's tasks of the day; each line links to the page where it is done. */
export function DashboardGroup({ label, lines }: { label: string; lines: readonly DashboardLine[] }) {
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

/** A page of the site, also as a preview, opens in a new tab. */
function Label({ label, to }: DashboardLine) {
  if (to === null) return <strong>{label}</strong>;
  if (isPreview(to) || !to.startsWith(staffPaths.home))
    return (
      <a href={to} target="_blank" rel="noopener">
        {label}
        <NewTab />
      </a>
    );
  return <Link to={to}>{label}</Link>;
}
