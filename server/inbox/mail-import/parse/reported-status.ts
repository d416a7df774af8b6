const STATUS = /^status:\s{0,9}([245]\.\d{1,3}\.\d{1,3})/im;
const DIAGNOSTIC = /^diagnostic-code:[ \t]{0,9}([^\n]{1,500}(?:\n[ \t][^\n]{1,500}){0,9})/im;
/** A status that says no more than that it failed for good. */
const VAGUE = /^5\.[01]\.0$/;
const SPECIFIC = /\b5\.\d{1,3}\.\d{1,3}\b/;

/**
 * The status of a mail that could not be delivered, such as 5.1.1 (RFC 3464, 2.3.4); null if the text reports none. Some mail servers write
 * 5.0.0 and leave the reason to the answer that they got (2.3.6): then that answer's code counts, and a plain 550 or 553 means that nobody
 * has the mailbox (RFC 5321, 4.2.3).
 */
export function reportedStatus(text: string): string | null {
  const status = STATUS.exec(text)?.[1] ?? null;
  if (!status || !VAGUE.test(status)) return status;
  const answer = DIAGNOSTIC.exec(text.replaceAll('\r\n', '\n'))?.[1] ?? '';
  const specific = SPECIFIC.exec(answer)?.[0];
  if (specific) return specific;
  return /\b55[03]\b/.test(answer) ? '5.1.1' : status;
}
