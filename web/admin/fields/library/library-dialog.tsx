import './library.css';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { LibraryPicture } from '#contract/media/staff-pictures.ts';
import { errorMessage } from '../../api/admin-error.ts';
import { FileButton } from '../../uploads/file-button.tsx';
import { UploadList } from '../../uploads/upload-list.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { Thumbnail } from '../pictures/thumbnail.tsx';
import type { Chosen, Wanted } from './choice.ts';
import { FileTile } from './file-tile.tsx';
import { useLibrary } from './use-library.ts';

const PICTURES = {
  kind: 'picture',
  accepted: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
} as const;
const KINDS = {
  picture: { ...PICTURES, title: 'Choose a picture' },
  pictures: { ...PICTURES, title: 'Choose pictures' },
  trailer: { kind: 'video', title: 'Choose a trailer', accepted: 'video/mp4,video/webm' },
  captions: { kind: 'captions', title: 'Choose captions', accepted: 'text/vtt,.vtt' },
  file: { kind: 'file', title: 'Choose a file', accepted: 'application/pdf,application/zip,.pdf,.zip' },
} as const;

type Props = { what: Wanted; onClose: (chosen: readonly Chosen[]) => void };

/**
 * The library, newest first: a click chooses, or selects if several are wanted. Files uploaded here are chosen too. A click outside
 * does not close it: that would lose the selection.
 */
export function LibraryDialog({ what, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<readonly LibraryPicture[]>([]);
  const { rows, failure, refetch } = useLibrary(KINDS[what].kind, typed);
  const [isOtherKind, setOtherKind] = useState(false);
  const isSeveral = what === 'pictures';
  const take = (pictures: readonly LibraryPicture[]) =>
    onClose(pictures.map(({ address, alt, title }) => ({ url: address, title: alt || title })));
  const isMarked = ({ id }: LibraryPicture) => marked.some((each) => each.id === id);
  const onClick = (picture: LibraryPicture) => {
    if (!isSeveral) take([picture]);
    else
      setMarked((all) => (isMarked(picture) ? all.filter(({ id }) => id !== picture.id) : [...all, picture]));
  };
  const { uploads, send } = useUploads((picture) => {
    setOtherKind(picture.kind !== KINDS[what].kind);
    if (picture.kind !== KINDS[what].kind) return;
    if (!isSeveral) return take([picture]);
    setMarked((all) => (all.some(({ id }) => id === picture.id) ? all : [...all, picture]));
    refetch();
  });
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose([])}
      fullWidth
      maxWidth="md"
      aria-labelledby="library"
    >
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
          <FileButton
            variant="outlined"
            sx={{ mt: 1 }}
            input={isSeveral ? 'Files to upload' : 'File to upload'}
            accept={KINDS[what].accepted}
            multiple={isSeveral}
            onFiles={send}
          >
            Upload
          </FileButton>
        </div>
        <UploadList uploads={uploads} isWithin />
        <p role="status">
          {failure !== undefined && errorMessage(failure)}
          {isOtherKind && 'That file is of another kind. It is in the library, but cannot be chosen here. '}
          {rows?.length === 0 &&
            (typed ? 'Nothing in the library is called that.' : 'The library is empty. Upload something.')}
        </p>
        <ul className="library">
          {rows?.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => onClick(picture)}
                aria-pressed={isSeveral ? isMarked(picture) : undefined}
              >
                {picture.kind === 'picture' && <Thumbnail url={picture.url} width={200} shape="square" />}
                {picture.kind === 'file' && <FileTile file={picture} />}
                <span>{picture.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose([])}>Cancel</Button>
        {isSeveral && (
          <Button variant="contained" aria-disabled={marked.length === 0} onClick={() => take(marked)}>
            {marked.length === 1 ? 'Add 1 picture' : `Add ${marked.length || ''} pictures`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
