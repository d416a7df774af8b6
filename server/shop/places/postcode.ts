import { postcodeValidator } from 'postcode-validator';

/**
 * Normalises a postcode to its country's form. Accepts wide digits, missing or other spaces and hyphens, and a leading sign or country
 * code. Undefined if it is not valid in that country.
 */
export function nationalPostcode(typed: string, country: string): string | undefined {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');
  return [withoutCountry(letters, country), letters]
    .flatMap((each) => formsOf(each, country))
    .find((each) => postcodeValidator(each, country));
}

/** Candidate forms of a postcode, the national form first. */
function formsOf(letters: string, country: string): string[] {
  const [sign, last] = CUTS[country] ?? ['', 0];
  const cut = letters.length > (WHOLE[country] ?? last) ? letters.length - last : letters.length;
  const national = cut < letters.length ? letters.slice(0, cut) + sign + letters.slice(cut) : letters;
  const cuts = Array.from({ length: letters.length - 1 }, (_, at) => at + 1);
  return [
    ...(PREFIXES[country] ?? []).map((prefix) => prefix + letters),
    national,
    letters,
    ...cuts.flatMap((at) => ['-', ' '].map((each) => letters.slice(0, at) + each + letters.slice(at))),
  ];
}

/** Strips a country prefix as used on international mail: `D-01067`, `DE 01067`. */
function withoutCountry(letters: string, country: string): string {
  const prefixes = [country, ...(ON_CARS[country] ?? [])].filter((each) => letters.startsWith(each));
  const [longest = ''] = prefixes.sort((a, b) => b.length - a.length);
  return /^\d/.test(letters.slice(longest.length)) ? letters.slice(longest.length) : letters;
}

/** Separator before the last characters, and the number of these. */
const CUTS: Readonly<Record<string, readonly [sign: string, last: number]>> = {
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE', 'GI', 'FK', 'CA'].map((country) => [country, [' ', 3]])),
  ...Object.fromEntries(['SE', 'CZ', 'SK', 'GR', 'NL', 'BM'].map((country) => [country, [' ', 2]])),
  ...{ IE: [' ', 4], MT: [' ', 4] },
  ...{ JP: ['-', 4], PL: ['-', 3], PT: ['-', 3], BR: ['-', 3], US: ['-', 4], SA: ['-', 4], KY: ['-', 4] },
};

/** Length at which a postcode has no second part: `02138` in contrast to `02138-1234`. */
const WHOLE: Readonly<Record<string, number>> = { US: 5, PT: 4, SA: 5 };

/** Prefixes that belong to the national form. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  ...{ LV: ['LV-'], LT: ['LT-'], MD: ['MD-'], AD: ['AD'], BB: ['BB'], VG: ['VG'], KY: ['KY'] },
};

/** Prefixes of European postcodes other than the two letters of ISO 3166: distinguishing signs of vehicles. */
const ON_CARS: Readonly<Record<string, readonly string[]>> = {
  ...{ DE: ['D'], BE: ['B'], FR: ['F'], AT: ['A'], LU: ['L'], IT: ['I'], ES: ['E'], PT: ['P'], SE: ['S'] },
  ...{ NO: ['N'], FI: ['FIN', 'SF'], HU: ['H'], SI: ['SLO'], EE: ['EST'], LI: ['FL'], RU: ['RUS'] },
};

/** An example postcode of the country, for messages. Undefined if it has none. */
export const examplePostcode = (country: string): string | undefined =>
  [...(EXAMPLES[country] ? [EXAMPLES[country]] : []), ...DIGITS]
    .map((each) => nationalPostcode(each, country))
    .find((each) => each !== undefined);

const DIGITS = [4, 5, 6, 3, 7, 8, 10].map((length) => '1012345678'.slice(0, length));

const EXAMPLES: Readonly<Record<string, string>> = {
  ...{ US: '90210', JP: '100-0001', DE: '10115', FR: '75001', ME: '81000', CO: '110111', SV: 'CP 1101' },
  ...{ GB: 'SW1A 1AA', GG: 'GY1 1AA', IM: 'IM1 1AA', JE: 'JE1 1AA', GI: 'GX11 1AA', FK: 'FIQQ 1ZZ' },
  ...{ CA: 'K1A 0B1', NL: '1012 AB', IE: 'D02 AF30', MT: 'VLT 1117', BM: 'HM 12', BN: 'BB3713' },
  ...{ AD: 'AD500', AR: 'C1002AAQ', BB: 'BB17004', KY: 'KY1-1102', VG: 'VG1110', SZ: 'H100', IO: 'BBND 1ZZ' },
  ...{
    GL: '3900',
    AX: '22100',
    GF: '97300',
    GP: '97100',
    MQ: '97200',
    RE: '97400',
    YT: '97600',
    PM: '97500',
  },
  ...{
    NC: '98800',
    PF: '98714',
    WF: '98600',
    BL: '97133',
    MF: '97150',
    MC: '98000',
    SM: '47890',
    VA: '00120',
  },
  ...{
    PR: '00901',
    VI: '00802',
    GU: '96910',
    AS: '96799',
    MP: '96950',
    FM: '96941',
    MH: '96960',
    PW: '96940',
  },
  ...{
    PN: 'PCRN 1ZZ',
    SH: 'STHL 1ZZ',
    TC: 'TKCA 1ZZ',
    SO: 'JH 09010',
    GE: '0101',
    AZ: '1000',
    MS: 'MSR1110',
  },
  ...{ NF: '2899', CX: '6798', CC: '6799', SJ: '9170', LI: '9490', AI: 'AI-2640', VC: 'VC0100', PE: '15001' },
};
