import Button from '@mui/material/Button';
import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import { deadLinkCalls } from '#contract/catalogue/dead-link-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useMay } from '../../layout/current-user.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

/** Links where films can be watched that lead nowhere, and the switch of the look at them. */
export function DeadLinks() {
  const { reply, refetch } = useReply(deadLinkCalls.list, {});
  const { isBusy, perform } = useAction();
  const may = useMay('settings');
  if (!reply) return null;
  const { isOn, rows, total } = reply;
  const change = () =>
    perform(
      () => rereadAfter(refetch, request(deadLinkCalls.settings, { body: { isOn: !isOn } })),
      isOn ? 'Links are no longer looked at.' : 'Links are looked at from here on, each once a week.',
    );
  return (
    <>
      <h2>Where films can be watched, and cannot</h2>
      <p>
        {isOn
          ? 'Each link of a film to a shop or streamer is looked at once a week.'
          : 'Links of films to shops and streamers are not looked at. They can be, each once a week: the site then asks the servers of those companies.'}{' '}
        One that leads nowhere twice in a row is listed here.
        {!may && !isOn && ' An owner can begin.'}
      </p>
      {may && (
        <p className="form-actions">
          <Button variant={isOn ? 'text' : 'contained'} aria-disabled={isBusy} onClick={change}>
            {isOn ? 'Stop looking' : 'Look at links'}
          </Button>
        </p>
      )}
      {(isOn || total > 0) && (
        <DenseTable
          label="Dead links of films"
          rows={rows}
          rowKey={({ film, address }) => `${film} ${address}`}
          empty="No link is known to lead nowhere."
          columns={[
            { label: 'Film', cell: ({ film, title }) => <a href={staffEntryPath('films', film)}>{title}</a> },
            { label: 'Shop or streamer', cell: ({ provider }) => provider },
            { label: 'Countries', cell: ({ countries }) => countries.join(', ') || 'Everywhere' },
            { label: 'Address', cell: ({ address }) => address },
            { label: 'What is wrong', cell: ({ reason }) => reason },
            { label: 'Since', cell: ({ since }) => <DateTime iso={since} /> },
          ]}
        />
      )}
      {total > rows.length && <p className="quiet">And {grouped(total - rows.length)} more.</p>}
    </>
  );
}
