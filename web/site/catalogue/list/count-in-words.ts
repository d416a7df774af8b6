import { grouped } from '#contract/core/grouped.ts';

const SMALL = [
  ...[
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** "Twelve films", "One horror film", "No films"; in figures from a hundred on, "1,204 films". */
export function countInWords(count: number, kind?: string): string {
  return [capitalised(words(count)), kind, count === 1 ? 'film' : 'films'].filter(Boolean).join(' ');
}

function words(count: number): string {
  const small = SMALL[count];
  if (small) return small;
  if (count >= 100) return grouped(count);
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
