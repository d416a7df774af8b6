import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { DenseTable } from '../frame/dense-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';

type Props = { invitations: ReplyOf<typeof staffCalls.invitations>; onChange: () => Promise<unknown> };

/** Invitations that nobody has used. A link is shown only when it is made: who has lost it is invited again. */
export function OpenInvitations({ invitations, onChange }: Props) {
  const { isBusy, perform } = useDeed();
  return (
    <DenseTable
      label="Open invitations"
      rows={invitations}
      rowKey={({ id }) => id}
      empty="None. A link that is lost is made anew: invite the person again, or reset them."
      columns={[
        { label: 'Email', cell: ({ email }) => email },
        { label: 'Role', cell: ({ role }) => role },
        { label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
        { label: 'Works until', cell: ({ expiresAt }) => <Moment iso={expiresAt} /> },
        {
          label: 'Change',
          isAction: true,
          cell: ({ id, email }) => (
            <button
              type="button"
              className="plain"
              disabled={isBusy}
              aria-label={`Withdraw: ${email}`}
              onClick={() =>
                perform(
                  () => ask(staffCalls.withdrawInvitation, { id }).then(onChange),
                  `The invitation of ${email} no longer works.`,
                )
              }
            >
              Withdraw
            </button>
          ),
        },
      ]}
    />
  );
}
