import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ADDRESSES } from './addresses.ts';
import type { Baseline } from './baseline.ts';
import { bars, lines, panel, text, tile } from './svg.ts';

const FILE = fileURLToPath(new URL('../docs/pictures/performance.svg', import.meta.url));

const SIZES = [100, 1_000, 10_000, 100_000];
const NAMES: Record<string, string> = { '/film/the-slow-satellite': '/film/…' };
const name = (path: string) => NAMES[path] ?? path;
const SCRIPT_PAGES = [
  '/',
  '/films',
  '/film/the-slow-satellite',
  '/blog',
  '/shop',
  '/about',
  '/contact',
  '/login',
];
const MOST_SCRIPT = 110_000;
const inThousands = (value: number) => (value / 1000).toFixed(1);

/** The parts that the picture shows. */
const NEEDED = ['kept', 'lighthouse', 'pages', 'growth'];

/**
 * Draws docs/pictures/performance.svg from the saved findings, once all of them exist. It has its own background, so
 * it is readable on any page.
 */
export function drawPicture(baseline: Baseline): void {
  const figures: Record<string, number> = Object.assign(
    {},
    ...Object.values(baseline).map((part) => part.figures),
  );
  const figure = (key: string) => figures[key] ?? 0;
  if (!NEEDED.every((part) => part in baseline)) return;
  const dates = Object.values(baseline).map(({ date }) => date);

  const picture = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" role="img" font-family="system-ui, sans-serif">',
    '<title>What Marquee measures: requests per second, Lighthouse, script, growth</title>',
    '<rect width="960" height="640" rx="16" fill="#12100e"/>',
    panel({
      x: 40,
      y: 36,
      title: 'Cached pages, thousand requests a second',
      note: 'beside bare node:http with the same bytes',
    }),
    bars({
      x: 40,
      y: 96,
      width: 410,
      rows: ADDRESSES.map((path) => ({
        name: name(path),
        values: [figure(`kept ${path} br`), figure(`bare ${path} br`)],
      })),
      label: inThousands,
    }),
    panel({ x: 510, y: 36, title: 'Lighthouse on a phone', note: 'performance, largest contentful paint' }),
    ...ADDRESSES.slice(0, 3).map((path, at) =>
      tile({
        x: 510 + at * 140,
        y: 100,
        value: String(Math.round(figure(`performance ${path}`))),
        name: name(path),
        note: `${(figure(`LCP ${path}`) / 1000).toFixed(1)} s`,
      }),
    ),
    panel({
      x: 40,
      y: 336,
      title: 'Script of a first page, kB as sent',
      note: 'the line is the limit, 110 kB',
    }),
    bars({
      x: 40,
      y: 396,
      width: 410,
      rows: SCRIPT_PAGES.map((path) => ({ name: name(path), values: [figure(`script ${path}`)] })),
      label: inThousands,
      limit: MOST_SCRIPT,
    }),
    panel({
      x: 510,
      y: 336,
      title: 'Rendered page by number of films, ms',
      note: 'nothing kept; 100 to 100,000 films',
    }),
    lines({
      x: 510,
      y: 396,
      width: 400,
      height: 180,
      ticks: SIZES.map((size) => size.toLocaleString('en-GB')),
      series: ['/films', 'search', 'film'].map((kind) => ({
        name: kind,
        values: SIZES.map((size) => figure(`growth next ${kind} ${size}`)),
      })),
    }),
    text({
      x: 920,
      y: 618,
      anchor: 'end',
      size: 11,
      colour: 'faint',
      content: `npm run bench -- --save, ${dates.toSorted().at(-1)}`,
    }),
    '</svg>',
  ];
  writeFileSync(FILE, `${picture.join('\n')}\n`);
}
