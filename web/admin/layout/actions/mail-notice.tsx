import { useCurrentUser } from '../current-user.ts';

/** States that a mail will be sent to somebody or, without a mail server, that none will. */
export function MailNotice({ who, about = '' }: { who: string; about?: string }) {
  const { sendsMail } = useCurrentUser();
  return sendsMail
    ? `A mail${about && ` ${about}`} goes to ${who}.`
    : `No mail goes to ${who}, as no mail server is set: tell them yourself.`;
}
