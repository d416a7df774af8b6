import { staffPaths } from '#contract/admin/staff-paths.ts';
import { useAction } from '../layout/actions/use-action.ts';
import { useCurrentUser } from '../layout/current-user.ts';
import { Link } from '../layout/link.tsx';
import { logOut } from '../layout/log-out.ts';

/** The user's own page, and the logout. */
export function UserMenu() {
  const { name, roles } = useCurrentUser();
  const { isBusy, perform } = useAction();
  return (
    <div className="user-menu">
      <Link to={staffPaths.security}>
        {name} <span className="quiet">{roles.join(', ')}</span>
        <span className="sr-only">, your account</span>
      </Link>
      <button type="button" className="plain" aria-disabled={isBusy} onClick={() => perform(logOut)}>
        Log out
      </button>
    </div>
  );
}
