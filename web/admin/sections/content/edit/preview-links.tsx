import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useCallback, useEffect, useState } from 'react';
import type { ContentKind } from '#contract/content/staff-content.ts';
import type { PreviewLink } from '#contract/content/staff-preview.ts';
import { PREVIEW_LINK_DAYS, staffPreviewCalls } from '#contract/content/staff-preview-calls.ts';
import { request } from '../../../api/request.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../../layout/actions/use-action.ts';
import { DateTime } from '../../../layout/date-time.tsx';

type Props = { kind: ContentKind; entry: string; onClose: () => void };

/** Links that show the draft without a login: create, copy once, revoke. */
export function PreviewLinks({ kind, entry, onClose }: Props) {
  const [links, setLinks] = useState<readonly PreviewLink[]>([]);
  const [note, setNote] = useState('');
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<PreviewLink>();
  const { isBusy, perform } = useAction();
  const read = useCallback(async () => {
    setLinks(await request(staffPreviewCalls.links, { kind, entry }));
  }, [kind, entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and after each change
  useEffect(() => void perform(read), [read]);

  const make = () =>
    perform(async () => {
      const { link } = await request(staffPreviewCalls.makeLink, { body: { kind, entry, note } });
      setMade(link);
      setNote('');
      await read();
    });
  const revoke = ({ id }: PreviewLink) => {
    setEnding(undefined);
    return perform(async () => {
      await request(staffPreviewCalls.revokeLink, { id });
      await read();
    }, 'The link has ended.');
  };

  return (
    <Dialog
      open
      // A click outside would lose a link that is shown only once.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="preview-links"
    >
      <DialogTitle id="preview-links">Share a preview</DialogTitle>
      <DialogContent>
        <p>
          Whoever has the link sees the draft as it is when they look, without a login, for{' '}
          {PREVIEW_LINK_DAYS} days.
        </p>
        {made ? (
          <TextField
            fullWidth
            label="Link, shown this once"
            value={made}
            slotProps={{
              htmlInput: {
                readOnly: true,
                onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
              },
            }}
          />
        ) : (
          <TextField
            fullWidth
            label="For whom"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            sx={{ mt: 1 }}
          />
        )}
        {links.length > 0 && (
          <ul className="preview-links">
            {links.map((link) => (
              <li key={link.id}>
                {nameOf(link)}, by {link.madeBy}, until <DateTime iso={link.expiresAt} />{' '}
                <Button
                  size="small"
                  aria-disabled={isBusy}
                  aria-label={`End it: ${nameOf(link)}`}
                  onClick={() => setEnding(link)}
                >
                  End it
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {!made && (
          <Button variant="contained" aria-disabled={isBusy} onClick={make}>
            Make a link
          </Button>
        )}
      </DialogActions>
      {ending && (
        <ConfirmDialog
          isOpen
          title={`End the link: ${nameOf(ending)}?`}
          action="End it"
          isBusy={isBusy}
          onClose={() => setEnding(undefined)}
          onConfirm={() => revoke(ending)}
        >
          <p>Whoever has it no longer sees the draft. It cannot be brought back; another link can be made.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const nameOf = ({ note }: PreviewLink) => note || 'Nobody named';
