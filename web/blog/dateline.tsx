import { LongDate } from '#web/ui/long-date.tsx';

type DatelineProps = { post: { date: string; readingMinutes: number; author?: string } };

/** When a post was written, how long it takes to read, and by whom it is. */
export const Dateline = ({ post: { date, readingMinutes, author } }: DatelineProps) => (
  <p className="text-small text-faint">
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
