import { Link } from 'react-admin';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { maySee } from '../frame/auth-provider.ts';
import { Page } from '../frame/page.tsx';
import { usePerson } from '../frame/person.ts';
import { useAsked } from '../frame/use-asked.ts';
import { SECTIONS } from '../sections.tsx';
import { Waiting } from './waiting.tsx';

/** Below this the person is told: the next lost phone may be the last. */
const FEW_CODES = 3;

/** The first page: what needs doing, and where one may go. */
export default function StartPage() {
  const { name, role } = usePerson();
  const { reply: factors } = useAsked(staffCalls.factors);
  const open = SECTIONS.filter((section) => maySee(role, section));
  return (
    <Page title={`Welcome, ${name}`}>
      {factors && factors.recoveryCodesLeft < FEW_CODES && (
        <p className="notice">
          Recovery codes left: {factors.recoveryCodesLeft}.{' '}
          <Link to={staffPaths.security}>Make new ones</Link>
        </p>
      )}
      {open.map((section) => (
        <Waiting key={section.name} section={section} />
      ))}
      <h2>Sections</h2>
      <ul className="lines">
        {open.map(({ name, label, line }) => (
          <li key={name}>
            <Link to={`${staffPaths.home}/${name}`}>{label}</Link> <span className="quiet">{line}</span>
          </li>
        ))}
        <li>
          <Link to={staffPaths.security}>Your own page</Link>{' '}
          <span className="quiet">Second factors, recovery codes, where you are logged in</span>
        </li>
      </ul>
    </Page>
  );
}
