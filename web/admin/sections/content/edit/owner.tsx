import type { ContentDetail } from '#contract/content/staff-content.ts';

type Props = { outside: ContentDetail['outside']; one: string };

/** Says that Contentful publishes an entry, and leads there. */
export function Owner({ outside, one }: Props) {
  if (!outside) return null;
  return (
    <p className="notice">
      Contentful publishes this {one}. What is marked “Changed in Contentful” is changed there; the rest is
      yours.{' '}
      <a href={outside.address} target="_blank" rel="noreferrer">
        Open it in Contentful
      </a>
    </p>
  );
}
