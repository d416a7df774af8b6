import './dashboard.css';
import { lazy, Suspense } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffDashboardCalls } from '#contract/admin/staff-dashboard-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { mayCall } from '#contract/core/staff-roles.ts';
import { useCurrentUser } from '../layout/current-user.ts';
import { Link } from '../layout/link.tsx';
import { useReply } from '../layout/lists/use-reply.ts';
import { Page } from '../layout/page.tsx';
import { DashboardGroup } from './dashboard-group.tsx';

const Weeks = lazy(() => import('./weeks.tsx').then(({ Weeks }) => ({ default: Weeks })));

/** Below this number of recovery codes the user is warned: the next lost phone may lock them out. */
const FEW_CODES = 3;

/** The first page: the week and the day's tasks. */
export default function DashboardPage() {
  const { name, roles } = useCurrentUser();
  const { reply: factors } = useReply(staffCalls.factors);
  const { reply: groups } = useReply(staffDashboardCalls.groups);
  if (!groups || !factors) return <Page title={`Welcome, ${name}`}>{null}</Page>; // renders nothing until both are loaded, so that nothing moves
  return (
    <Page title={`Welcome, ${name}`}>
      {factors.recoveryCodesLeft < FEW_CODES && (
        <p className="notice">
          Recovery codes left: {factors.recoveryCodesLeft}.{' '}
          <Link to={staffPaths.security}>Make new ones</Link>
        </p>
      )}
      <div className="dashboard">
        {groups.map((group) => (
          <DashboardGroup key={group.label} {...group} />
        ))}
      </div>
      {groups.length === 0 && <p>Nothing is waiting for you.</p>}
      {mayCall(roles, staffDashboardCalls.weeks.access.staff) && (
        <Suspense fallback={<div className="weeks" />}>
          <Weeks />
        </Suspense>
      )}
    </Page>
  );
}
