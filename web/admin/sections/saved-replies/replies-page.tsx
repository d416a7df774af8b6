import { Button } from '@mui/material';
import { useState } from 'react';
import { REPLY_NAMES } from '#contract/inbox/reply-names.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ReplyTemplate } from '#contract/inbox/staff-conversations.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { DenseTable } from '../../layout/lists/dense-table.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

/** Saved replies: texts to begin a reply with. */
export default function RepliesPage() {
  const { reply: templates, refetch } = useList(staffConversationCalls.templates, () => ({}));
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>();
  const [leaving, setLeaving] = useState<ReplyTemplate>();
  const { isBusy, perform } = useAction();
  return (
    <Page
      title="Saved replies"
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          New reply
        </Button>
      }
    >
      <p>
        An answer can start from one of these. Names in braces are filled in:{' '}
        {Object.entries(REPLY_NAMES)
          .map(([name, means]) => `{${name}} is ${means}`)
          .join('; ')}
        .
      </p>
      {templates && (
        <DenseTable
          label="Saved replies"
          rows={templates}
          rowKey={({ id }) => id}
          empty="There are no saved replies yet. Write down what you answer most often."
          columns={[
            { label: 'Name', cell: ({ name }) => name },
            { label: 'Text', cell: ({ text }) => (text.length > 160 ? `${text.slice(0, 160)}…` : text) },
            {
              label: 'Changes',
              isAction: true,
              cell: (template) => (
                <>
                  <button
                    type="button"
                    className="plain"
                    aria-label={`Change ${template.name}`}
                    onClick={() => setEdited(template)}
                  >
                    Change
                  </button>
                  <button
                    type="button"
                    className="plain"
                    aria-label={`Delete ${template.name}`}
                    onClick={() => setLeaving(template)}
                  >
                    Delete
                  </button>
                </>
              ),
            },
          ]}
        />
      )}
      {edited && (
        <ReplyDialog
          template={edited === 'new' ? undefined : (templates?.find(({ id }) => id === edited.id) ?? edited)}
          refetch={refetch}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Delete ${leaving?.name ?? ''}?`}
        action="Delete"
        isBusy={isBusy}
        onClose={() => setLeaving(undefined)}
        onConfirm={() =>
          perform(async () => {
            if (leaving) await request(staffConversationCalls.deleteTemplate, { id: leaving.id });
            setLeaving(undefined);
            await refetch();
          }, 'The reply is deleted.')
        }
      >
        <p>Answers that were written with it stay as they are.</p>
      </ConfirmDialog>
    </Page>
  );
}
