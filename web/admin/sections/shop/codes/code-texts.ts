import { DISCOUNT_CODE } from '#contract/shop/cart-rules.ts';
import type { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { amountOf, typedAmount } from '../../../fields/money.ts';
import type { Code } from './code.ts';

/** A code as typed. Times are in the browser's time zone, as `2026-11-22T17:00`. */
export type CodeTexts = {
  code: string;
  kind: Code['kind'];
  value: string;
  minimum: string;
  products: string[];
  usesMax: string;
  fromAt: string;
  untilAt: string;
  active: boolean;
};

type Terms = Omit<BodyOf<typeof staffShopCalls.putCode>, 'revision'>;

export const textsOf = (code: Code | undefined): CodeTexts => ({
  code: code?.code ?? '',
  kind: code?.kind ?? 'percent',
  value: !code ? '' : code.kind === 'percent' ? String(code.value) : typedAmount(code.value),
  minimum: code?.minimum ? typedAmount(code.minimum) : '',
  products: code?.products ?? [],
  usesMax: code?.usesMax ? String(code.usesMax) : '',
  fromAt: localTime(code?.fromAt),
  untilAt: localTime(code?.untilAt),
  active: code?.active ?? true,
});

/** The typed code in the call's format, or a sentence for each invalid field. */
export function readTexts(
  texts: CodeTexts,
): { code: string; terms: Terms; errors?: undefined } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const code = texts.code.trim().toUpperCase();
  if (!DISCOUNT_CODE.test(code))
    errors.code = 'This must be 2 to 40 letters, digits and hyphens, such as HERON10.';
  const whole = (name: 'value' | 'usesMax', sentence: string) => {
    const text = texts[name].trim();
    if (!/^\d{1,9}$/.test(text)) errors[name] = sentence;
    return Number(text);
  };
  const money = (name: 'value' | 'minimum') => {
    const amount = amountOf(texts[name]);
    if (typeof amount === 'string') errors[name] = 'This must be an amount such as 10.00.';
    return typeof amount === 'number' ? amount : 0;
  };
  const { kind, products, active } = texts;
  const terms = {
    kind,
    value:
      kind === 'free-shipping'
        ? 0
        : kind === 'percent'
          ? whole('value', 'This must be a whole number of per cent.')
          : money('value'),
    minimum: money('minimum'),
    products,
    usesMax: texts.usesMax.trim() ? whole('usesMax', 'This must be a whole number.') : null,
    fromAt: isoTime(texts.fromAt),
    untilAt: isoTime(texts.untilAt),
    active,
  };
  if (kind === 'percent' && !errors.value && (terms.value < 1 || terms.value > 100))
    errors.value = 'This must be 1 to 100.';
  if (terms.fromAt && terms.untilAt && terms.untilAt <= terms.fromAt)
    errors.untilAt = 'This must be later than its start.';
  return Object.keys(errors).length > 0 ? { errors } : { code, terms };
}

const isoTime = (local: string) => (local ? new Date(local).toISOString() : null);

function localTime(iso: string | null | undefined): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
