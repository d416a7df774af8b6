import { Moment } from '../frame/moment.tsx';
import type { Change } from './changes-of.ts';

type Props = Omit<Change, 'key'> & { most?: number };

/** `role: editor → owner`; `role: was owner` where after does not have it. `most`: how many characters of a side are shown. */
export const Line = ({ field, before, after, most = Number.POSITIVE_INFINITY }: Props) => (
  <span className="line">
    {field && `${field}: `}
    {after === undefined && 'was '}
    {before !== undefined && <Value text={before} most={most} />}
    {before !== undefined && after !== undefined && ' → '}
    {after !== undefined && <Value text={after} most={most} />}
  </span>
);

function Value({ text, most }: { text: string; most: number }) {
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return <Moment iso={text} />;
  return text.length > most ? `${Array.from(text).slice(0, most).join('')}…` : text;
}

/** A point in time as JSON has it; a day without a time stays as it is. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
