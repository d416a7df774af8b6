import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { staffDashboardCalls } from '#contract/admin/staff-dashboard-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { maySee, useCurrentUser } from '../layout/current-user.ts';
import { Link } from '../layout/link.tsx';
import { useReply } from '../layout/lists/use-reply.ts';
import { SECTIONS } from './sections.tsx';

const GROUPS = ['Desk', 'Content', 'Shop', 'Company'] as const;

/** The sections that the user's roles may see, with how much waits in each. On a phone it is behind the button in the bar. */
export function Menu({ isOpen }: { isOpen: boolean }) {
  const { roles } = useCurrentUser();
  const open = SECTIONS.filter((section) => maySee(roles, section));
  const waiting = useWaiting();
  return (
    <nav id="menu" aria-label="Sections" className={isOpen ? 'menu menu-open' : 'menu'}>
      <ul>
        <Entry to={staffPaths.home} label="Start" />
      </ul>
      {GROUPS.map((group) => {
        const entries = open.filter((section) => section.group === group);
        return (
          entries.length > 0 && (
            <div key={group}>
              <p id={`menu-${group}`}>{group}</p>
              <ul aria-labelledby={`menu-${group}`}>
                {entries.map(({ name, label }) => (
                  <Entry key={name} to={`${staffPaths.home}/${name}`} label={label} waiting={waiting[name]} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

/** The router marks it as current on all pages of the section. All addresses begin with that of the start page. */
function Entry({ to, label, waiting }: { to: string; label: string; waiting?: number | undefined }) {
  const exact = to === staffPaths.home;
  return (
    <li>
      <Link to={to} activeOptions={{ exact, includeSearch: false }}>
        {label}
      </Link>
      {waiting && (
        <span className="waiting">
          {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </li>
  );
}

const MOST_SHOWN = 999;

/** By section; read again on each page. */
function useWaiting(): Readonly<Record<string, number>> {
  const { pathname } = useLocation();
  const { reply, refetch } = useReply(staffDashboardCalls.waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: work on the page before may have changed them
  useEffect(() => void refetch(), [pathname]);
  return reply ?? {};
}
