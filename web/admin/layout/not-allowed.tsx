import { errors } from '#contract/core/errors.ts';
import { useCurrentUser } from './current-user.ts';
import { Page } from './page.tsx';

/** Shown instead of a section that the user's roles may not open. */
export function NotAllowed() {
  const { roles } = useCurrentUser();
  return (
    <Page title="Not for your role">
      <p>
        {errors['permission-needed'].message}: you are here as {roles.join(', ')}. An owner can give you
        another role.
      </p>
    </Page>
  );
}
