/** Whether this is the name of a time zone. Not its offset, such as +01:00: PostgreSQL reads that as west of Greenwich. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
