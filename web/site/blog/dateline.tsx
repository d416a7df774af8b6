import { LongDate } from '#web/ui/long-date.tsx';

type DatelineProps = {
  post: { date: string; readingMinutes: number; author?: string };
  className?: string;
};

/** A post's date, reading time and author. */
export const Dateline = ({
  post: { date, readingMinutes, author },
  className = 'text-faint',
}: DatelineProps) => (
  <p className={`text-small ${className}`}>
    <LongDate iso={date} />
    <span aria-hidden="true"> · </span>
    <span className="sr-only">, </span>
    {readingMinutes} min read
    {author && (
      <>
        <span aria-hidden="true"> · </span>
        <span className="sr-only">, by </span>
        {author}
      </>
    )}
  </p>
);
