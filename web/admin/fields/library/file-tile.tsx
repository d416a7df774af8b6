import type { LibraryPicture } from '#contract/media/staff-pictures.ts';
import { sizeWords } from '../../layout/size-words.ts';
import './library.css';

/** Stands for a file that has no picture: a sheet with its type and size, such as "PDF, 2.1 MB". */
export const FileTile = ({
  file: { address, bytes },
}: {
  file: Pick<LibraryPicture, 'address' | 'bytes'>;
}) => (
  <span className="file-tile">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M8 13h8M8 17h5" />
    </svg>
    {address.split('.').at(-1)?.toUpperCase()}, {sizeWords(bytes)}
  </span>
);
