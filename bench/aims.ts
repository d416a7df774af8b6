import type { Baseline } from './baseline.ts';
import { kB, ms, type Table } from './outcome.ts';

type Aim = {
  name: string;
  /** The part of the bench that measures it, and among which of its findings: figures, if it does not say. */
  part: string;
  among?: 'ratios' | 'differences';
  /** The limit, in the unit of the findings. */
  most?: number;
  least?: number;
  /** Names of the findings that must keep the limit: the worst of them counts. */
  of: RegExp;
  /** Makes what is compared from a finding; by default the finding itself. */
  from?: (finding: number) => number;
  write: (value: number) => string;
};

const times = (value: number) => `${value.toFixed(2)} times`;
const ratio = (value: number) => value.toFixed(3);
const milliseconds = (value: number) => `${ms(value)} ms`;
const kilobytes = (value: number) => `${kB(value)} kB`;
const points = (value: number) => String(Math.round(value));
const inverse = (value: number) => 1 / value;

/** Half of what was measured before work on first answers began, in milliseconds. */
const FIRST_ANSWERS: [path: string, most: number][] = [
  ['/', 5.5],
  ['/films', 3.8],
  ['/film/the-slow-satellite', 2.2],
  ['/api/films', 2.2],
];

const AIMS: Aim[] = [
  {
    name: 'Script blocks the main thread of a phone, more than without',
    part: 'lighthouse',
    among: 'differences',
    most: 30,
    of: /^blocking time of script, \//,
    write: milliseconds,
  },
  {
    name: 'Main thread with script, of that without',
    part: 'lighthouse',
    among: 'ratios',
    most: 1.4,
    of: /^main-thread time without script to with/,
    from: inverse,
    write: times,
  },
  {
    name: 'Lighthouse performance, every page',
    part: 'lighthouse',
    least: 97,
    of: /^one run, /,
    write: points,
  },
  {
    name: 'Script, every page',
    part: 'pages',
    most: 90_000,
    of: /^script \//,
    write: kilobytes,
  },
  {
    name: 'Layout shift, every page',
    part: 'pages',
    most: 0.005,
    of: /^shift /,
    write: (value) => value.toFixed(3),
  },
  { name: 'HTML of /', part: 'kept', most: 10_000, of: /^bytes \/ br$/, write: kilobytes },
  {
    name: 'HTML of /films',
    part: 'kept',
    most: 8_000,
    of: /^bytes \/films br$/,
    write: kilobytes,
  },
  {
    name: 'A press shows a change, p95',
    part: 'interaction',
    most: 100,
    of: /^press p95$/,
    write: milliseconds,
  },
  {
    name: 'A page turn with its data there',
    part: 'interaction',
    most: 200,
    of: /^page turn$/,
    write: milliseconds,
  },
  ...FIRST_ANSWERS.map(
    ([path, most]): Aim => ({
      name: `Uncached ${path}, p50`,
      part: 'uncached',
      most,
      of: new RegExp(`^rendered ${path}$`),
      write: milliseconds,
    }),
  ),
  {
    name: 'All pictures of a first start',
    part: 'pictures',
    most: 180,
    of: /^all pictures$/,
    write: (value) => `${Math.round(value)} s`,
  },
  {
    name: '/ meanwhile, p99',
    part: 'pictures',
    most: 50,
    of: /^\/ p99 while pictures are made$/,
    write: milliseconds,
  },
  {
    name: 'Cached pages, of bare node:http',
    part: 'kept',
    among: 'ratios',
    least: 0.9,
    of: /^kept \//,
    write: ratio,
  },
  {
    name: 'WORKERS=2 per core, of nginx',
    part: 'workers',
    among: 'ratios',
    least: 0.7,
    of: /^workers \//,
    write: ratio,
  },
  {
    name: '100,000 films, of the time of 1,000',
    part: 'growth',
    among: 'ratios',
    most: 2,
    of: /^growth (first|next) \D+$/,
    from: inverse,
    write: times,
  },
];

/** Each aim beside what was reached, the worst of what it covers. */
export function aimsReached(baseline: Baseline): Table {
  return {
    title: 'Aims, and what was reached: the worst of what each covers',
    columns: ['', 'aim', 'reached', 'part of the bench'],
    rows: AIMS.map((aim) => {
      const values = Object.entries(baseline[aim.part]?.[aim.among ?? 'figures'] ?? {})
        .filter(([name]) => aim.of.test(name))
        .map(([, value]) => (aim.from ? aim.from(value) : value));
      return [aim.name, limit(aim), values.length > 0 ? reached(aim, values) : 'not measured', aim.part];
    }),
  };
}

const limit = ({ most, least, write }: Aim) =>
  most === undefined ? `${write(least ?? 0)} or more` : `at most ${write(most)}`;

/** In bold where the aim was not reached. */
function reached({ most, least, write }: Aim, values: number[]): string {
  const worst = most === undefined ? Math.min(...values) : Math.max(...values);
  const holds = most === undefined ? worst >= (least ?? 0) : worst <= most;
  return holds ? write(worst) : `**${write(worst)}**`;
}
