import { Button, MenuItem, TextField } from '@mui/material';
import { ListBase, useListContext } from 'ra-core';
import { type MailState, staffMailCalls } from '#contract/staff-mails-calls.ts';
import { ask } from '../calls/ask.ts';
import { type Column, DenseTable } from '../frame/dense-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { Page } from '../frame/page.tsx';
import { Pages } from '../frame/pages.tsx';
import { useDeed } from '../frame/use-deed.ts';
import type { Mail, MailFilter } from './calls.ts';

const STATES: Record<MailState, string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  unsent: 'Not sent: no mail server was set',
};

/** Every mail that the site has written, how it went, and once more. */
export default function MailsPage() {
  return (
    <Page title="Mails">
      <ListBase resource="mails" perPage={50} disableAuthentication>
        <Mails />
        <Pages />
      </ListBase>
    </Page>
  );
}

function Mails() {
  const { data, error, filterValues, setFilters, refetch } = useListContext<Mail>();
  const { isBusy, perform } = useDeed();
  const { state = '' }: { state?: MailState | '' } = filterValues satisfies MailFilter;
  if (error) throw error;
  const send = ({ id, to, state }: Mail) =>
    perform(
      async () => {
        await ask(staffMailCalls.send, { id });
        await refetch?.();
      },
      `The mail to ${to} is on its way${state === 'unsent' ? '' : ' again'}.`,
    );
  return (
    <>
      <TextField
        select
        label="State"
        value={state}
        onChange={({ target }) => setFilters(target.value ? { state: target.value } : {})}
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
      {data && (
        <DenseTable
          label="Mails"
          columns={columns(isBusy, send)}
          rows={data}
          rowKey={({ id }) => id}
          empty={state ? 'No mail is in this state.' : 'The site has written no mail yet.'}
        />
      )}
    </>
  );
}

const columns = (isBusy: boolean, send: (mail: Mail) => void): readonly Column<Mail>[] => [
  { label: 'Subject', cell: ({ subject }) => subject },
  { label: 'To', cell: ({ to }) => to },
  { label: 'Written', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { label: 'State', cell: StateCell },
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
        Sent <Moment iso={sentAt} />
      </>
    );
  return (
    <>
      {STATES[state]}
      {error && `, after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${error}`}
    </>
  );
}
