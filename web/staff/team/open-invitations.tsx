import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { DenseTable } from '../frame/dense-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';

type Invitations = ReplyOf<typeof staffCalls.invitations>;
type Props = { invitations: Invitations; onChange: () => Promise<unknown> };

/** Invitations that nobody has used. A link is shown only when it is made: who has lost it is invited again. */
export function OpenInvitations({ invitations, onChange }: Props) {
  const { isBusy, perform } = useDeed();
  const [asked, setAsked] = useState<Invitations[number]>();
  const withdraw = ({ id, email }: Invitations[number]) => {
    setAsked(undefined);
    return perform(
      () => ask(staffCalls.withdrawInvitation, { id }).then(onChange),
      `The invitation of ${email} no longer works.`,
    );
  };
  return (
    <>
      <DenseTable
        label="Open invitations"
        rows={invitations}
        rowKey={({ id }) => id}
        empty="None. If a link is lost, invite the person again, or reset them."
        columns={[
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Role', cell: ({ role }) => role },
          { label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
          { label: 'Works until', cell: ({ expiresAt }) => <Moment iso={expiresAt} /> },
          {
            label: 'Change',
            isAction: true,
            cell: (invitation) => (
              <button
                type="button"
                className="plain"
                aria-disabled={isBusy}
                aria-label={`Withdraw: ${invitation.email}`}
                onClick={() => setAsked(invitation)}
              >
                Withdraw
              </button>
            ),
          },
        ]}
      />
      {asked && (
        <AskDialog
          isOpen
          title={`Withdraw the invitation of ${asked.email}?`}
          action="Withdraw"
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onDo={() => withdraw(asked)}
        >
          <p>Their link stops at once. To let them in after all, invite them again: that makes a new link.</p>
        </AskDialog>
      )}
    </>
  );
}
