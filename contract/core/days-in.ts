/**
 * Returns a function for the day of a time in a time zone, such as 2026-07-01: invoices, deadlines, mails and submissions are dated in
 * the company's.
 */
export function daysIn(timeZone: string): (moment: Date) => string {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (moment) => format(moment);
}
