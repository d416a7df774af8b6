import { Readable, type Writable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { SmtpSession } from '#server/platform/mail/smtp-session.ts';

type Message = NonNullable<ConstructorParameters<typeof MailComposer>[0]> & {
  from: { address: string };
  to: string;
};

/**
 * Sends a mail whose receiver must not get it twice, however the process ends. Without the dot that ends a mail (RFC 5321, 4.1.1.4) the
 * server drops what it has. `note` is called once only the dot is missing, and must write a statement to the database's socket before it
 * returns; the dot follows at once. So both lie with the kernel within microseconds, which delivers them even if the process is killed.
 * If `note` returns false, the mail is broken off instead.
 * Returns the server's reply. Throws what the server or connection did wrong.
 */
export async function handOver(session: SmtpSession, message: Message, note: () => boolean): Promise<string> {
  const whole = await new MailComposer(message).compile().build();
  const mail = new NotedMail(whole, note, session.close);
  return session.send({ from: message.from.address, to: message.to }, mail);
}

/** A mail as a stream that notes its end before whoever reads it learns of it. */
class NotedMail extends Readable {
  readonly #whole: Buffer;
  readonly #note: () => boolean;
  readonly #breakOff: () => void;
  constructor(whole: Buffer, note: () => boolean, breakOff: () => void) {
    super();
    this.#whole = whole;
    this.#note = note;
    this.#breakOff = breakOff;
  }
  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    (target as unknown as Writable).write(this.#whole, (error) => {
      if (error) return; // the connection says so, too
      if (this.#note()) target.end();
      else this.#breakOff();
    });
    return target;
  }
}
