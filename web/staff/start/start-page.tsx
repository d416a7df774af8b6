import './start.css';
import { lazy, Suspense } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { mayCall } from '#contract/staff-roles.ts';
import { staffTodayCalls } from '#contract/staff-today-calls.ts';
import { maySee } from '../frame/auth-provider.ts';
import { Link } from '../frame/link.tsx';
import { Page } from '../frame/page.tsx';
import { usePerson } from '../frame/person.ts';
import { useAsked } from '../frame/use-asked.ts';
import { SECTIONS } from '../sections.tsx';
import { TodayGroup } from './today-group.tsx';

const Weeks = lazy(() => import('./weeks.tsx').then(({ Weeks }) => ({ default: Weeks })));

/** Below this the person is told: the next lost phone may be the last. */
const FEW_CODES = 3;

/** The first page: what needs doing today, and where one may go. */
export default function StartPage() {
  const { name, role } = usePerson();
  const { reply: factors } = useAsked(staffCalls.factors);
  const { reply: groups } = useAsked(staffTodayCalls.today);
  const open = SECTIONS.filter((section) => maySee(role, section));
  if (!groups || !factors) return <Page title={`Welcome, ${name}`}>{null}</Page>; // so that what comes late pushes nothing down
  return (
    <Page title={`Welcome, ${name}`}>
      {factors.recoveryCodesLeft < FEW_CODES && (
        <p className="notice">
          Recovery codes left: {factors.recoveryCodesLeft}.{' '}
          <Link to={staffPaths.security}>Make new ones</Link>
        </p>
      )}
      <div className="today">
        {groups.map((group) => (
          <TodayGroup key={group.label} {...group} />
        ))}
      </div>
      {groups.length === 0 && <p>Nothing waits for you.</p>}
      {mayCall(role, staffTodayCalls.weeks.access.staff) && (
        <Suspense fallback={<div className="weeks" />}>
          <Weeks />
        </Suspense>
      )}
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
