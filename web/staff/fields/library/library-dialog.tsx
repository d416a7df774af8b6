import './library.css';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { LibraryPicture } from '#contract/staff-pictures.ts';
import { ask } from '../../calls/ask.ts';
import { faultSentence } from '../../calls/told.ts';
import { Thumbnail } from '../thumbnail.tsx';
import type { Chosen, Wanted } from './choice.ts';
import { useUpload } from './use-upload.ts';

const MOST = 48;
const KINDS = {
  picture: {
    kind: 'picture',
    title: 'Choose a picture',
    accepted: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  },
  trailer: { kind: 'video', title: 'Choose a trailer', accepted: 'video/mp4,video/webm' },
  captions: { kind: 'captions', title: 'Choose captions', accepted: 'text/vtt,.vtt' },
} as const;

/** The library, newest first: a press chooses. What is uploaded here is chosen too. */
export function LibraryDialog({ what, onClose }: { what: Wanted; onClose: (chosen?: Chosen) => void }) {
  const [typed, setTyped] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const { rows, fault } = useLibrary(KINDS[what].kind, typed);
  const take = ({ address, alt, title }: LibraryPicture) => onClose({ url: address, title: alt || title });
  const { start, share, refusal } = useUpload(take);
  return (
    <Dialog open onClose={() => onClose()} fullWidth maxWidth="md" aria-labelledby="library">
      <DialogTitle id="library">{KINDS[what].title}</DialogTitle>
      <DialogContent>
        <div className="library-head">
          <TextField
            autoFocus
            type="search"
            label="Search the library"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ flex: '1 1 240px', mt: 1 }}
          />
          <Button
            variant="outlined"
            disabled={share !== undefined}
            sx={{ mt: 1 }}
            onClick={() => file.current?.click()}
          >
            Upload
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="File to upload"
            accept={KINDS[what].accepted}
            onChange={({ target }) => target.files?.[0] && start(target.files[0])}
          />
        </div>
        <p role="status">
          {share !== undefined &&
            (share < 1 ? `Uploading: ${Math.floor(share * 100)} %` : 'Reading the file…')}
          {refusal ?? (fault !== undefined && faultSentence(fault))}
          {rows?.length === 0 &&
            (typed ? 'Nothing in the library is called that.' : 'The library is empty. Upload something.')}
        </p>
        <ul className="library">
          {rows?.map((picture) => (
            <li key={picture.id}>
              <button type="button" onClick={() => take(picture)}>
                {picture.kind === 'picture' && <Thumbnail url={picture.url} width={200} shape="square" />}
                <span>{picture.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose()}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

function useLibrary(kind: LibraryPicture['kind'], typed: string) {
  const [rows, setRows] = useState<readonly LibraryPicture[]>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const abort = new AbortController();
    const search = typed.trim() || undefined;
    const timer = setTimeout(() => {
      ask(staffPictureCalls.list, { kind, search, limit: MOST }, { signal: abort.signal }).then(
        (reply) => {
          setRows(reply.rows);
          setFault(undefined);
        },
        (error: unknown) => !abort.signal.aborted && setFault(error),
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, typed]);
  return { rows, fault };
}
