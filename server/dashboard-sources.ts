import { thisWeek } from './admin/dashboard/week.ts';
import { openInvitations } from './admin/team/dashboard.ts';
import type { createFindWarned } from './content/checks/warned.ts';
import { goesSoon, liveWithWarnings, ownDrafts } from './content/dashboard.ts';
import { deadLinksDashboard } from './content/offers/dead-links.ts';
import type { Deps } from './deps.ts';
import { unanswered } from './inbox/conversations/dashboard.ts';
import { mailboxDashboard } from './inbox/mail-import/dashboard.ts';
import { overdueSubmissions } from './inbox/submissions/dashboard.ts';
import { siteDashboard } from './ops/dashboard.ts';
import { ownSiteDashboard } from './ops/own-site/routes.ts';
import type { DashboardSource } from './platform/dashboard-source.ts';
import { readClock } from './platform/jobs/clock.ts';
import { failedMails, waitingMails } from './platform/mail/dashboard.ts';
import { ordersDashboard } from './shop/orders/dashboard.ts';
import { closedShop } from './shop/settings/missing.ts';
import { lowStock } from './shop/stock/dashboard.ts';

type Options = {
  ownSite: Parameters<typeof ownSiteDashboard>[0];
  findWarned: ReturnType<typeof createFindWarned>;
};

/** What each room has to say on the first page of /staff, in the page's order. */
export const dashboardSources = (deps: Deps, { ownSite, findWarned }: Options): DashboardSource[] => [
  ownSiteDashboard(ownSite),
  thisWeek(deps.db, deps.timeZone),
  unanswered(deps.db),
  overdueSubmissions(deps),
  failedMails(deps.db),
  waitingMails(deps.db),
  mailboxDashboard(deps.db, deps.timeZone),
  goesSoon(deps),
  liveWithWarnings(findWarned),
  deadLinksDashboard(deps.db),
  ownDrafts(deps),
  closedShop(deps),
  ordersDashboard(deps),
  lowStock(deps.db),
  openInvitations(deps.db, deps),
  siteDashboard({ ...deps, clock: () => readClock(deps.pool), lastBackup: deps.operations.lastBackup }),
];
