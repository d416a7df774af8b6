import { attachmentPath } from '#contract/attachment-paths.ts';
import type { Letter } from '#contract/staff-desk.ts';
import { sizeWords } from './words.ts';

/** Files that came with a letter: each is downloaded, never shown in the page. */
export function Attachments({ files }: { files: Letter['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="attachments" aria-label="Attachments">
      {files.map(({ id, name, bytes, isKept }) => (
        <li key={id}>
          {isKept ? (
            <a href={attachmentPath(id)} download={name}>
              {name}
            </a>
          ) : (
            name
          )}{' '}
          <span className="quiet">
            {sizeWords(bytes)}
            {!isKept && ', not kept here: it is in the mailbox'}
          </span>
        </li>
      ))}
    </ul>
  );
}
