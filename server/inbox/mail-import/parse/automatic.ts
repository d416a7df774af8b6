import type { HeaderValue } from 'mailparser';

/** Headers of programs that are older than RFC 3834 or do not follow it. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^\s{0,9}(?!no\b)\S/i,
  'x-autoreply': /\S/,
  'x-autorespond': /\S/,
  'x-auto-reply': /\S/,
  'x-autoreply-from': /\S/,
  'x-mail-autoreply': /\S/,
  'x-ms-exchange-generated-message-source': /oof|auto/i,
  precedence: /auto[-_]?reply/i,
  'delivered-to': /^autoresponder$/i,
};
const SUBJECT =
  /^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)|out of (?:the )?office|automatische antwort|abwesenheits(?:notiz|assistent)|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|resposta automática|automatisch antwoord|autosvar|odpowiedź automatyczna)\b/iu;

/** Whether it is an automatic answer: an out-of-office reply, a receipt. Not a bounce, which somebody has to read. */
export function isAutomatic(headers: ReadonlyMap<string, HeaderValue>): boolean {
  if (isReturned(headers)) return false;
  return (
    Object.entries(SIGNS).some(([name, sign]) => sign.test(written(headers.get(name)))) ||
    SUBJECT.test(written(headers.get('subject')).trim()) ||
    /disposition-notification/i.test(written(headers.get('content-type')))
  );
}

const isReturned = (headers: ReadonlyMap<string, HeaderValue>): boolean =>
  /report-type.{0,20}delivery-status/i.test(written(headers.get('content-type'))) ||
  /mailer-daemon@|postmaster@/i.test(written(headers.get('from'))) ||
  headers.has('x-failed-recipients');

/** Parsed headers as one text. */
const written = (value: HeaderValue | undefined): string =>
  typeof value === 'object' ? JSON.stringify(value) : (value ?? '');
