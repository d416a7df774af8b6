import Button from '@mui/material/Button';
import type { Letter, ThreadDetail } from '#contract/staff-desk.ts';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { mailLinkWith } from '#web/ui/mail-link.ts';
import { ask } from '../calls/ask.ts';
import { copyText } from '../calls/copy-text.ts';
import { Moment } from '../frame/moment.tsx';
import { useDeed } from '../frame/use-deed.ts';
import { useTelling } from '../frame/use-telling.ts';
import { Attachments } from './attachments.tsx';
import { mailWords, olderWords } from './words.ts';

type Props = { thread: ThreadDetail; onChanged: () => Promise<unknown> };

/** What was written since the form came, each answer with how far its mail is. */
export function Letters({ thread, onChanged }: Props) {
  const letters = thread.letters.map((letter) => (
    <section
      key={letter.id}
      className="letter"
      data-direction={letter.direction}
      aria-label={letter.direction === 'out' ? `Answer by ${letter.from.name}` : `From ${letter.from.name}`}
    >
      <header>
        <strong>{letter.from.name || letter.from.address}</strong>{' '}
        <span className="quiet">
          <Moment iso={letter.at} />
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

const isOther = ({ from }: Letter, { email }: ThreadDetail) =>
  from.address.toLowerCase() !== email.toLowerCase();

function MailState({ letter, thread, onChanged }: Props & { letter: Letter }) {
  const { isBusy, perform } = useDeed();
  const tell = useTelling();
  const isStuck = letter.state === 'failed' || letter.state === 'unsent';
  return (
    <footer data-mail={letter.state}>
      <span role="status">{mailWords(letter)}</span>
      {isStuck && thread.answer.canSend && (
        <Button
          aria-disabled={isBusy}
          onClick={() =>
            perform(async () => {
              await ask(staffDeskCalls.sendAgain, { id: thread.id, letter: letter.id });
              await onChanged();
            }, 'On its way again.')
          }
        >
          {letter.state === 'failed' ? 'Try again' : 'Send it now'}
        </Button>
      )}
      {isStuck && (
        <>
          <Button onClick={() => tell(() => copyText(letter.text), 'The text is copied.')}>Copy text</Button>
          <Button href={mailLinkWith(thread.email, { subject: letter.subject, body: letter.text })}>
            Open in your mail program
          </Button>
        </>
      )}
    </footer>
  );
}
