import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { VISIT_DAYS, visitCalls } from '#contract/admin/visit-calls.ts';
import type { VisitReport } from '#contract/admin/visits.ts';
import { grouped } from '#contract/core/grouped.ts';
import { request } from '../../api/request.ts';
import { saveFile } from '../../layout/actions/save-file.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useMay } from '../../layout/current-user.ts';
import { Chips } from '../../layout/lists/chips.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { useFilter } from '../../layout/lists/use-filter.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { Change } from './change.tsx';
import { CountingSwitch } from './counting-switch.tsx';
import { ScriptForm } from './script-form.tsx';
import { VisitLists } from './visit-lists.tsx';

const VisitsChart = lazy(() => import('./visits-chart.tsx').then((file) => ({ default: file.VisitsChart })));

const DEFAULT_DAYS = 30;
const NAMES: Readonly<Record<number, string>> = { 365: 'A year' };
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** How the site was visited in the last days, compared with as many days before. */
export default function VisitsPage() {
  const { filter, change } = useFilter();
  const days = VISIT_DAYS.find((each) => String(each) === filter.days) ?? DEFAULT_DAYS;
  const { reply, refetch } = useReply(visitCalls.report, { days });
  const { isBusy, perform } = useAction();
  const may = useMay('settings');
  const save = () =>
    perform(async () =>
      saveFile(`visits of ${days} days.csv`, 'text/csv', await request(visitCalls.csv, { days })),
    );
  const isEmpty = reply && reply.sums.views.now + reply.sums.views.before === 0;
  return (
    <Page
      title="Visits"
      actions={
        <Button aria-disabled={isBusy} onClick={save}>
          Export
        </Button>
      }
    >
      {reply && !reply.isOn && <CountingSwitch isOn={false} refetch={refetch} />}
      {reply && !isEmpty && (
        <>
          <div className="filters">
            <Chips
              label="Period"
              chips={VISIT_DAYS.map((each) => ({
                label: NAMES[each] ?? `${each} days`,
                isChosen: each === days,
                onChoose: () => change({ days: String(each) }),
              }))}
            />
          </div>
          <Report {...reply} />
        </>
      )}
      {isEmpty && reply.isOn && (
        <p>Nobody has come yet. A visit is here ten seconds after its page was opened.</p>
      )}
      {reply?.isOn && (
        <>
          <h2>Counting</h2>
          <CountingSwitch isOn refetch={refetch} />
        </>
      )}
      {reply && may && <ScriptForm script={reply.script} refetch={refetch} />}
    </Page>
  );
}

function Report(report: VisitReport) {
  const { days, sums } = report;
  return (
    <>
      <Suspense fallback={<div className="chart" />}>
        <VisitsChart days={days} />
      </Suspense>
      <details>
        <summary>Numbers by day</summary>
        <DenseTable
          label="Numbers by day"
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          empty=""
          columns={[
            { label: 'Day', cell: ({ day }) => DAY.format(new Date(day)) },
            { label: 'Visitors', isFigure: true, cell: ({ visitors }) => grouped(visitors) },
            { label: 'Views', isFigure: true, cell: ({ views }) => grouped(views) },
          ]}
        />
      </details>
      <h2>In all</h2>
      <DenseTable
        label="In all"
        rows={SUMS.map(({ of, name }) => ({ name, ...sums[of] }))}
        rowKey={({ name }) => name}
        empty=""
        columns={[
          { label: 'What', cell: ({ name }) => name },
          { label: 'Times', isFigure: true, cell: ({ now }) => grouped(now) },
          { label: 'In the days before', isFigure: true, cell: ({ before }) => grouped(before) },
          { label: 'Change', isFigure: true, cell: (row) => <Change {...row} /> },
        ]}
      />
      <VisitLists {...report} />
    </>
  );
}

const SUMS: readonly { of: keyof VisitReport['sums']; name: string }[] = [
  { of: 'visitors', name: 'Visitors, each once a day' },
  { of: 'views', name: 'Pages opened' },
  { of: 'trailer', name: 'Trailers played' },
  { of: 'tickets', name: 'Links to tickets pressed' },
  { of: 'watch', name: 'Links to watch a film pressed' },
  { of: 'cart', name: 'Added to the cart' },
  { of: 'orders', name: 'Orders' },
];
