import { usePerson } from './person.ts';

/** That a mail goes to somebody, or, where no mail server is set, that none does. */
export function ToldByMail({ who, about = '' }: { who: string; about?: string }) {
  const { sendsMail } = usePerson();
  return sendsMail
    ? `A mail${about && ` ${about}`} goes to ${who}.`
    : `No mail goes to ${who}, as no mail server is set: tell them yourself.`;
}
