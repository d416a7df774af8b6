const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** An ISO date as "12 February 2027", the same in every time zone. */
export function LongDate({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {longDate(iso)}
    </time>
  );
}

/** By hand, because creating an Intl.DateTimeFormat takes a phone as long as hydrating ten cards. */
function longDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}
