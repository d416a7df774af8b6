import { errors } from '#contract/errors.ts';
import { Page } from './page.tsx';
import { usePerson } from './person.ts';

/** In place of a section that the person's role does not open. */
export function NotAllowed() {
  const { role } = usePerson();
  return (
    <Page title="Not for your role">
      <p>
        {errors['permission-needed'].message}: you are here as {role}. An owner can give you another role.
      </p>
    </Page>
  );
}
