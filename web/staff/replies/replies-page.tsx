import { Button } from '@mui/material';
import { useState } from 'react';
import { REPLY_NAMES } from '#contract/reply-names.ts';
import type { ReplyTemplate } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { DenseTable } from '../frame/dense-table.tsx';
import { Page } from '../frame/page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { useDeed } from '../frame/use-deed.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/** Texts that answers begin with. */
export default function RepliesPage() {
  const { reply: templates, again } = useAsked(staffDeskCalls.templates);
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>();
  const [leaving, setLeaving] = useState<ReplyTemplate>();
  const { isBusy, perform } = useDeed();
  return (
    <Page
      title="Texts to answer with"
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          New text
        </Button>
      }
    >
      <p>
        An answer can begin with one of these. Names in braces are filled in:{' '}
        {Object.entries(REPLY_NAMES)
          .map(([name, means]) => `{${name}} is ${means}`)
          .join('; ')}
        .
      </p>
      {templates && (
        <DenseTable
          label="Texts"
          rows={templates}
          rowKey={({ id }) => id}
          empty="There are no texts yet. Write down what you answer most often."
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
          again={again}
          onClose={() => setEdited(undefined)}
        />
      )}
      <AskDialog
        isOpen={leaving !== undefined}
        title={`Delete ${leaving?.name ?? ''}?`}
        action="Delete"
        isBusy={isBusy}
        onClose={() => setLeaving(undefined)}
        onDo={() =>
          perform(async () => {
            if (leaving) await ask(staffDeskCalls.deleteTemplate, { id: leaving.id });
            setLeaving(undefined);
            await again();
          }, 'The text is deleted.')
        }
      >
        <p>Answers that were written with it stay as they are.</p>
      </AskDialog>
    </Page>
  );
}
