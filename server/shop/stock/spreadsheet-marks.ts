/* Spreadsheets convert cells that look like numbers or dates: the SKU `0167640` becomes `167640`, the size `5-6` becomes `05-Jun`. */

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** Whether a text came back as a number without its leading zeros. */
export const isStripped = (stored: string, read: string): boolean =>
  stored !== read &&
  /^\d+$/.test(stored) &&
  /^\d+$/.test(read) &&
  withoutZeros(stored) === withoutZeros(read);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Two numbers, as in the sizes `5-6`, `1/2` and `3.4`. */
const PAIR = /^(\d{1,4})[-/.](\d{1,4})$/;

/** The numbers of a date as spreadsheets write it: `05-Jun`, `Jun-05`, `5.6.2026`, `2026-06-05`. Empty if the text is not a date. */
function numbersOfDay(text: string): number[] {
  const parts = text
    .toLowerCase()
    .split(/[-/. ]+/)
    .filter(Boolean);
  if (parts.length < 2 || parts.length > 3) return [];
  const numbers = parts.map((part) => {
    const month = MONTHS.indexOf(part.slice(0, 3));
    return month >= 0 && /^[a-z]+$/.test(part)
      ? month + 1
      : /^\d{1,4}$/.test(part)
        ? Number(part)
        : Number.NaN;
  });
  return numbers.some(Number.isNaN) ? [] : numbers;
}

/** Whether a text looks like a date that a spreadsheet made: it has the name of a month, or a year. */
export function looksLikeDay(text: string): boolean {
  return numbersOfDay(text).length > 0 && (/[a-z]{3}/i.test(text) || /\d{4}/.test(text));
}

/** Whether a size such as `5-6` came back as a date. */
export function isDated(stored: string, read: string): boolean {
  const pair = PAIR.exec(stored);
  if (!pair || stored === read || !looksLikeDay(read)) return false;
  const numbers = numbersOfDay(read);
  return [pair[1], pair[2]].every((part) => numbers.some((each) => each % 100 === Number(part) % 100));
}

/** Scientific notation such as `1.6764E+11`, in which digits are lost. */
export const isScientific = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);
