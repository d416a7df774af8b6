import { staffPaths } from '#contract/staff-paths.ts';
import { leave } from './auth-provider.ts';
import { Link } from './link.tsx';
import { usePerson } from './person.ts';
import { useDeed } from './use-deed.ts';

/** The person's own page, and the way out. */
export function PersonMenu() {
  const { name, role } = usePerson();
  const { isBusy, perform } = useDeed();
  return (
    <div className="person-menu">
      <Link to={staffPaths.security}>
        {name} <span className="quiet">{role}</span>
        <span className="sr-only">, your own page</span>
      </Link>
      <button type="button" className="plain" aria-disabled={isBusy} onClick={() => perform(leave)}>
        Log out
      </button>
    </div>
  );
}
