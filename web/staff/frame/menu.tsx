import { useLocation } from 'ra-core';
import { staffPaths } from '#contract/staff-paths.ts';
import { SECTIONS } from '../sections.tsx';
import { maySee } from './auth-provider.ts';
import { Link } from './link.tsx';
import { usePerson } from './person.ts';

const GROUPS = ['Desk', 'Content', 'Shop', 'Company'] as const;

/** The sections that the person's role opens. On a phone it lies behind the button in the bar. */
export function Menu({ isOpen }: { isOpen: boolean }) {
  const { role } = usePerson();
  const open = SECTIONS.filter((section) => maySee(role, section));
  return (
    <nav id="menu" aria-label="Sections" className={isOpen ? 'menu menu-open' : 'menu'}>
      <ul>
        <Entry path="" label="Start" />
      </ul>
      {GROUPS.map((group) => {
        const entries = open.filter((section) => section.group === group);
        return (
          entries.length > 0 && (
            <div key={group}>
              <p id={`menu-${group}`}>{group}</p>
              <ul aria-labelledby={`menu-${group}`}>
                {entries.map(({ name, label }) => (
                  <Entry key={name} path={`/${name}`} label={label} />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}

/** The router would mark the start page as the current one everywhere. */
const EXACTLY = { activeOptions: { exact: true } };

function Entry({ path, label }: { path: string; label: string }) {
  const { pathname } = useLocation();
  const isHere = path === '' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
  return (
    <li>
      <Link to={staffPaths.home + path} aria-current={isHere ? 'page' : undefined} {...EXACTLY}>
        {label}
      </Link>
    </li>
  );
}
