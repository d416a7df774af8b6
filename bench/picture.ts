import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EChartsOption, init, type SeriesOption } from 'echarts';
import { ADDRESSES } from './addresses.ts';
import type { Baseline } from './baseline.ts';
import { MOST_SCRIPT } from './pages.ts';

const FILE = fileURLToPath(new URL('../docs/pictures/performance.svg', import.meta.url));

const SIZES = [100, 1_000, 10_000, 100_000];
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

/** The parts that the picture shows. */
const NEEDED = ['kept', 'lighthouse', 'pages', 'growth'];

/** The colours of the site. */
const INK = '#12100e';
const PAPER = '#f4efe6';
const MUTED = '#b5ada0';
const AMBER = '#f2b44c';
const LINE = '#2c2824';
const COLOURS = [AMBER, '#d9d2c6', '#b07d62'];

/**
 * Draws docs/pictures/performance.svg from the saved findings, once all of them exist. It has its own background, so
 * it is readable on any page.
 */
export function drawPicture(baseline: Baseline): void {
  if (!NEEDED.every((part) => part in baseline)) return;
  const figures: Record<string, number> = Object.assign(
    {},
    ...Object.values(baseline).map((part) => part.figures),
  );
  const date = Object.values(baseline)
    .map((part) => part.date)
    .toSorted()
    .at(-1);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 960, height: 680 });
  chart.setOption(charts((key) => figures[key] ?? 0, `npm run bench -- --save, ${date}`));
  writeFileSync(FILE, chart.renderToSVGString());
  chart.dispose();
}

/** Four charts on one sheet, in the order of `NEEDED`: above left and right, below left and right. */
function charts(figure: (key: string) => number, source: string): EChartsOption {
  const thousands = (key: string) => figure(key) / 1000;
  return {
    animation: false,
    backgroundColor: INK,
    color: COLOURS,
    textStyle: { fontFamily: 'system-ui, sans-serif', color: MUTED },
    title: [
      heading(
        40,
        24,
        'Cached pages, thousand requests a second',
        'below: bare node:http with the same bytes',
      ),
      heading(520, 24, 'Lighthouse on a phone', 'performance, 0 to 100'),
      heading(40, 344, 'Script of a first page, kB as sent', 'the line is the limit'),
      heading(520, 344, 'Rendered page by number of films, ms', 'nothing cached'),
      { text: source, right: 40, bottom: 12, textStyle: { fontSize: 11, fontWeight: 400, color: MUTED } },
    ],
    legend: { top: 394, right: 40, icon: 'circle', itemWidth: 8, textStyle: { color: PAPER } },
    grid: [
      { left: 110, top: 84, width: 320, height: 220 },
      { left: 590, top: 84, width: 310, height: 150 },
      { left: 110, top: 404, width: 320, height: 220 },
      { left: 556, top: 424, width: 344, height: 200 },
    ],
    xAxis: [
      { gridIndex: 0, show: false },
      { gridIndex: 1, show: false, max: 100 },
      { gridIndex: 2, show: false },
      { gridIndex: 3, data: SIZES.map((size) => size.toLocaleString('en-GB')), ...quiet },
    ],
    yAxis: [
      { gridIndex: 0, data: ADDRESSES.map(name), inverse: true, ...quiet },
      { gridIndex: 1, data: ADDRESSES.slice(0, 3).map(name), inverse: true, ...quiet },
      { gridIndex: 2, data: SCRIPT_PAGES.map(name), inverse: true, ...quiet },
      { gridIndex: 3, type: 'value', splitLine: { lineStyle: { color: LINE } } },
    ],
    series: [
      bars(
        0,
        AMBER,
        ADDRESSES.map((path) => thousands(`kept ${path} br`)),
        1,
      ),
      bars(
        0,
        '#575049',
        ADDRESSES.map((path) => thousands(`bare ${path} br`)),
        1,
      ),
      bars(
        1,
        AMBER,
        ADDRESSES.slice(0, 3).map((path) => figure(`performance ${path}`)),
        0,
      ),
      {
        ...bars(
          2,
          AMBER,
          SCRIPT_PAGES.map((path) => thousands(`script ${path}`)),
          1,
        ),
        markLine: {
          symbol: 'none',
          silent: true,
          label: { color: PAPER, formatter: '{c}' },
          lineStyle: { color: PAPER },
          data: [{ xAxis: MOST_SCRIPT / 1000 }],
        },
      } as SeriesOption,
      ...['/films', 'search', 'film'].map(
        (kind): SeriesOption => ({
          type: 'line',
          name: kind,
          xAxisIndex: 3,
          yAxisIndex: 3,
          symbol: 'circle',
          symbolSize: 7,
          data: SIZES.map((size) => figure(`growth next ${kind} ${size}`)),
        }),
      ),
    ],
  };
}

/** An axis of names without lines or marks. */
const quiet = {
  type: 'category' as const,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: MUTED },
};

const heading = (left: number, top: number, text: string, subtext: string) => ({
  left,
  top,
  text,
  subtext,
  textStyle: { fontSize: 16, fontWeight: 600, color: PAPER },
  subtextStyle: { fontSize: 12, color: MUTED },
});

/** Horizontal bars in the chart `at`, each with its value at its end. */
function bars(at: number, color: string, data: number[], digits: number): SeriesOption {
  return {
    type: 'bar',
    xAxisIndex: at,
    yAxisIndex: at,
    color,
    barMaxWidth: 22,
    data: data.map((value) => Number(value.toFixed(digits))),
    label: { show: true, position: 'insideRight', color: color === AMBER ? INK : PAPER },
  };
}

const name = (path: string) => path.replace(/^\/film\/.*/, '/film/…');
