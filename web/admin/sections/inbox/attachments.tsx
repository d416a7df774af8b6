import { attachmentPath } from '#contract/inbox/attachment-paths.ts';
import type { ConversationMessage } from '#contract/inbox/staff-conversations.ts';
import { sizeWords } from '../../layout/size-words.ts';

/** Attachments of a message: offered as downloads, never displayed in the page. */
export function Attachments({ files }: { files: ConversationMessage['attachments'] }) {
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
