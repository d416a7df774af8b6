import { Button, MenuItem, TextField } from '@mui/material';
import { type MailState, staffMailCalls } from '#contract/admin/staff-mails-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { oneOf } from '../../layout/lists/use-filter.ts';
import { useList } from '../../layout/lists/use-list.ts';
import { OpenMail } from '../../layout/open-mail.tsx';
import { Page } from '../../layout/page.tsx';

const STATES: Record<MailState, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  unsent: 'Not sent: no mail server was set',
};

const ROWS = 50;

type Mail = ReplyOf<typeof staffMailCalls.list>['rows'][number];

/** All emails of the site: text, delivery state, and a button to send again. */
export default function MailsPage() {
  const { filter, change, reply, rows, pages, refetch } = useList(staffMailCalls.list, ({ state }) => ({
    state: oneOf(state, ['queued', 'sent', 'failed', 'unsent']),
    limit: ROWS,
  }));
  const { isBusy, perform } = useAction();
  const send = ({ id, to, state }: Mail) =>
    perform(
      async () => {
        await request(staffMailCalls.send, { id });
        await refetch();
      },
      `The mail to ${to} is on its way${state === 'unsent' ? '' : ' again'}.`,
    );
  return (
    <Page title="Mails">
      <TextField
        select
        label="State"
        value={filter.state ?? ''}
        onChange={({ target }) => change({ state: target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 200, mb: 2 }}
      >
        <MenuItem value="">All</MenuItem>
        {Object.entries(STATES).map(([each, words]) => (
          <MenuItem key={each} value={each}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      {reply && (
        <DenseTable
          label="Mails"
          columns={columns(isBusy, send)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            filter.state
              ? 'No mail is in this state.'
              : 'The site has written no mail yet. Answers, orders and invitations appear here, sent or not.'
          }
        />
      )}
      <Pager {...pages} limit={ROWS} />
    </Page>
  );
}

const columns = (isBusy: boolean, send: (mail: Mail) => void): readonly Column<Mail>[] => [
  { label: 'Subject', cell: ({ subject }) => subject },
  { label: 'To', cell: ({ to }) => to },
  { label: 'Written', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  { label: 'State', cell: StateCell },
  { label: 'Text', cell: ({ id, subject, to }) => <OpenMail id={id} subject={`${subject}, to ${to}`} /> },
  {
    label: 'What to do',
    isAction: true,
    cell: (mail) =>
      (mail.state === 'failed' || mail.state === 'unsent') && (
        <Button
          size="small"
          variant="outlined"
          aria-disabled={isBusy}
          onClick={() => send(mail)}
          aria-label={`${sendingOf(mail)}: ${mail.subject}, to ${mail.to}`}
        >
          {sendingOf(mail)}
        </Button>
      ),
  },
];

const sendingOf = ({ state }: Mail) => (state === 'unsent' ? 'Send' : 'Send again');

function StateCell({ state, error, tries, sentAt }: Mail) {
  if (sentAt)
    return (
      <>
        Sent <DateTime iso={sentAt} />
      </>
    );
  return (
    <>
      {STATES[state]}
      {error && `, after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${error}`}
    </>
  );
}
