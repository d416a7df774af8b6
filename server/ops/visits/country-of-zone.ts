import { countries } from '#server/shop/places/countries.ts';

let byZone: Map<string, string> | undefined;

/**
 * The two letters of the country of a time zone such as `Europe/Berlin`, by the data of Node. Undefined for UTC and unknown names.
 */
export function countryOfZone(zone: string): string | undefined {
  byZone ??= readZones();
  return byZone.get(zone) ?? byZone.get(canonical(zone) ?? '');
}

const readZones = () =>
  new Map(
    countries.flatMap(({ code }) =>
      (new Intl.Locale(`und-${code}`).getTimeZones() ?? []).map((zone) => [zone, code] as const),
    ),
  );

/** `Asia/Kolkata` and `Asia/Calcutta` are one. */
function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
