import Button from '@mui/material/Button';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ConversationMessage, ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { mailLinkWith } from '#web/ui/mail-link.ts';
import { copyText } from '../../api/copy-text.ts';
import { request } from '../../api/request.ts';
import { report } from '../../layout/actions/report.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { OpenMail } from '../../layout/open-mail.tsx';
import { Attachments } from './attachments.tsx';
import { mailWords, olderWords } from './words.ts';

type Props = { thread: ThreadDetail; onChanged: () => Promise<unknown> };

/** The messages after the form, each reply with the delivery state of its email. */
export function Messages({ thread, onChanged }: Props) {
  const letters = thread.letters.map((letter) => (
    <section
      key={letter.id}
      className="message"
      data-direction={letter.direction}
      aria-label={letter.direction === 'out' ? `Answer by ${letter.from.name}` : `From ${letter.from.name}`}
    >
      <header>
        <strong>{letter.from.name || letter.from.address}</strong>{' '}
        <span className="quiet">
          <DateTime iso={letter.at} />
          {letter.direction === 'in' &&
            isOther(letter, thread) &&
            ` from ${letter.from.address}, another address`}
        </span>
      </header>
      {letter.subject && <h2>{letter.subject}</h2>}
      <p className="as-typed">{letter.text}</p>
      <Attachments files={letter.attachments} />
      {letter.direction === 'out' && <MailState letter={letter} thread={thread} onChanged={onChanged} />}
    </section>
  ));
  return (
    <>
      {thread.olderLetters > 0 && <p className="notice">{olderWords(thread.olderLetters)}</p>}
      {letters}
    </>
  );
}

const isOther = ({ from }: ConversationMessage, { email }: ThreadDetail) =>
  from.address.toLowerCase() !== email.toLowerCase();

function MailState({ letter, thread, onChanged }: Props & { letter: ConversationMessage }) {
  const { isBusy, perform } = useAction();
  const isStuck = letter.state === 'failed' || letter.state === 'unsent';
  return (
    <footer data-mail={letter.state}>
      <span role="status">{mailWords(letter)}</span>{' '}
      {letter.mail !== null && <OpenMail id={letter.mail} subject={letter.subject} />}
      {isStuck && thread.answer.canSend && (
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            perform(async () => {
              await request(staffConversationCalls.sendAgain, { id: thread.id, letter: letter.id });
              await onChanged();
            }, 'On its way again.')
          }
        >
          {letter.state === 'failed' ? 'Try again' : 'Send it now'}
        </Button>
      )}
      {isStuck && (
        <>
          <Button onClick={() => report(() => copyText(letter.text), 'The text is copied.')}>
            Copy text
          </Button>
          <Button href={mailLinkWith(thread.email, { subject: letter.subject, body: letter.text })}>
            Open in your mail program
          </Button>
        </>
      )}
    </footer>
  );
}
