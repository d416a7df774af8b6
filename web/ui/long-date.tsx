const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date as people write it, "12 February 2027", the same in every time zone. */
export function LongDate({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {longDate.format(new Date(iso))}
    </time>
  );
}
