import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';

type Message = NonNullable<ConstructorParameters<typeof MailComposer>[0]> & {
  from: { address: string };
  to: string;
};

/** The receiver's row was not the sender's to send any more. */
export class NotToSend extends Error {}

/**
 * Sends a mail whose receiver must not get it twice, however the process ends. The server has the whole mail except for the dot that ends
 * it (RFC 5321, 4.1.1.4) when `note` writes down that it is handed over; without the dot it drops what it has. So a process that is killed
 * before has sent nothing, one that is killed after has sent it. Returns the server's reply. Throws what the server or connection did wrong;
 * NotToSend if `note` says that it must not be sent.
 */
export async function handOver(
  transport: Transporter,
  message: Message,
  note: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<string> {
  const whole = await new MailComposer(message).compile().build();
  let refused: Error | undefined;
  async function* parts() {
    yield whole;
    if (!(await note())) {
      refused = new NotToSend('It is not to be sent any more');
      throw refused;
    }
  }
  try {
    const { response } = await transport.sendMail({
      envelope: { from: message.from.address, to: message.to },
      raw: Readable.from(parts()),
      signal,
    });
    return String(response);
  } catch (error) {
    throw refused ?? error;
  }
}
