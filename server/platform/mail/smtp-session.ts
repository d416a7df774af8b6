import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { optionsFor } from './transport.ts';

/** A connection to the mail server for one mail after the other. */
export type SmtpSession = {
  /**
   * Sends a mail. `message` is not read before the server asks for it (354), and the dot that ends it is not sent before `message` has ended.
   * Returns the server's reply. Throws nodemailer's errors, with `command` and `responseCode` if the server refused.
   */
  send(envelope: { from: string; to: string }, message: Readable): Promise<string>;
  isOpen(): boolean;
  /** In the midst of a mail, the server gets no more of it and drops it. */
  close(): void;
};

/** Connects and logs in. Throws nodemailer's errors. */
export async function openSmtpSession(smtpUrl: string): Promise<SmtpSession> {
  const { url, ...options } = optionsFor(smtpUrl);
  const { auth, ...address } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...options, ...address });
  let [isOpen, isSending] = [true, false];
  connection.once('end', () => {
    isOpen = false;
  });
  /** Settles with whichever comes first: the callback, an error of the connection, or its end. */
  const settle = <Value>(act: (done: (error: Error | null, value?: Value) => void) => void) =>
    new Promise<Value | undefined>((resolve, reject) => {
      const fail = (error: Error) => reject(error);
      const ended = () =>
        fail(Object.assign(new Error('The mail server closed the connection'), { code: 'ECONNECTION' }));
      connection.once('error', fail);
      connection.once('end', ended);
      act((error, value) => {
        connection.off('error', fail);
        connection.off('end', ended);
        if (error) fail(error);
        else resolve(value);
      });
    });
  connection.on('error', () => {}); // between two mails: the next one finds it closed
  try {
    await settle((done) => connection.connect((error) => done(error ?? null)));
    if (auth && connection.allowsAuth)
      await settle((done) =>
        connection.login({ type: 'login', ...auth } as Parameters<typeof connection.login>[0], (error) =>
          done(error ?? null),
        ),
      );
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async send(envelope, message) {
      isSending = true;
      const sent = await settle<{ response?: string }>((done) =>
        connection.send(envelope, message, (error, info) => done(error ?? null, info)),
      ).finally(() => {
        isSending = false;
      });
      return String(sent?.response ?? '');
    },
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
      if (isSending) connection.close();
      else connection.quit();
    },
  };
}
