/** The colours of the site. */
const COLOURS = {
  paper: '#f4efe6',
  muted: '#b5ada0',
  faint: '#8d867b',
  amber: '#f2b44c',
  grey: '#575049',
  line: '#2c2824',
};
const LINES = ['#f2b44c', '#d9d2c6', '#b07d62'];

type Text = {
  x: number;
  y: number;
  content: string;
  size?: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  colour?: keyof typeof COLOURS;
};

export const text = ({ x, y, content, size = 13, weight = 400, anchor = 'start', colour = 'paper' }: Text) =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${COLOURS[colour]}">${content}</text>`;

export const panel = ({ x, y, title, note }: { x: number; y: number; title: string; note: string }) =>
  [
    text({ x, y: y + 14, content: title, size: 16, weight: 600 }),
    text({ x, y: y + 36, content: note, size: 12, colour: 'muted' }),
  ].join('\n');

type Bars = {
  x: number;
  y: number;
  width: number;
  /** The first value of a row is ours, the second its comparison. */
  rows: { name: string; values: number[] }[];
  label: (value: number) => string;
  /** Drawn as a line across the bars. */
  limit?: number;
};

const NAME_WIDTH = 78;
const LABEL_WIDTH = 46;

/** Horizontal bars, each as long as its value. */
export function bars({ x, y, width, rows, label, limit = 0 }: Bars): string {
  const most = Math.max(limit, ...rows.flatMap(({ values }) => values)) || 1;
  const from = x + NAME_WIDTH;
  const scale = (width - NAME_WIDTH - LABEL_WIDTH) / most;
  const isPaired = rows.some(({ values }) => values.length > 1);
  const [thick, step] = isPaired ? [16, 50] : [14, 25];
  const drawn = rows.map((row, at) => {
    const top = y + at * step;
    const middle = top + (isPaired ? thick : thick / 2) + 4.5;
    return [
      text({ x, y: middle, content: row.name, colour: 'muted' }),
      ...row.values.map((value, which) => {
        const barTop = top + which * (thick + 2);
        return [
          `<rect x="${from}" y="${barTop}" width="${round(value * scale)}" height="${thick}" rx="2" fill="${which ? COLOURS.grey : COLOURS.amber}"/>`,
          text({
            x: from + Math.max(value, limit) * scale + 8,
            y: barTop + thick / 2 + 4.5,
            content: label(value),
            size: 12,
            colour: which ? 'faint' : 'paper',
          }),
        ].join('\n');
      }),
    ].join('\n');
  });
  const end = y + rows.length * step - (step - thick);
  const mark = limit
    ? `<line x1="${round(from + limit * scale)}" x2="${round(from + limit * scale)}" y1="${y - 6}" y2="${end + 6}" stroke="${COLOURS.paper}" stroke-dasharray="2 3"/>`
    : '';
  return [...drawn, mark].join('\n');
}

/** One large figure with a name and a note. */
export const tile = ({
  x,
  y,
  value,
  name,
  note,
}: {
  x: number;
  y: number;
  value: string;
  name: string;
  note: string;
}) =>
  [
    `<rect x="${x}" y="${y}" width="124" height="150" rx="10" fill="none" stroke="${COLOURS.line}"/>`,
    text({ x: x + 62, y: y + 66, content: value, size: 44, weight: 600, anchor: 'middle', colour: 'amber' }),
    text({ x: x + 62, y: y + 98, content: note, size: 16, anchor: 'middle' }),
    text({ x: x + 62, y: y + 126, content: name, size: 13, anchor: 'middle', colour: 'muted' }),
  ].join('\n');

type Lines = {
  x: number;
  y: number;
  width: number;
  height: number;
  ticks: string[];
  series: { name: string; values: number[] }[];
};

/** Curves over evenly spaced ticks, from zero, each labelled at its end. */
export function lines({ x, y, width, height, ticks, series }: Lines): string {
  const left = x + 24;
  const right = x + width - 60;
  const most = niceAbove(Math.max(1, ...series.flatMap(({ values }) => values)));
  const across = (at: number) => left + (at * (right - left)) / Math.max(1, ticks.length - 1);
  const up = (value: number) => y + height - (value / most) * height;
  const grid = [0, most / 2, most].map((value) =>
    [
      `<line x1="${left}" x2="${right}" y1="${round(up(value))}" y2="${round(up(value))}" stroke="${COLOURS.line}"/>`,
      text({
        x: left - 8,
        y: up(value) + 4,
        content: String(value),
        size: 11,
        anchor: 'end',
        colour: 'faint',
      }),
    ].join('\n'),
  );
  const names = apart(series.map(({ values }) => up(values.at(-1) ?? 0)));
  return [
    ...grid,
    ...ticks.map((tick, at) =>
      text({ x: across(at), y: y + height + 20, content: tick, size: 11, anchor: 'middle', colour: 'faint' }),
    ),
    ...series.map(({ name, values }, at) => {
      const points = values.map((value, tick) => `${round(across(tick))},${round(up(value))}`);
      return [
        `<polyline points="${points.join(' ')}" fill="none" stroke="${LINES[at]}" stroke-width="2.5" stroke-linejoin="round"/>`,
        ...points.map((point) => {
          const [cx, cy] = point.split(',');
          return `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${LINES[at]}"/>`;
        }),
        text({ x: right + 12, y: (names[at] ?? 0) + 4, content: name, size: 12 }),
      ].join('\n');
    }),
  ].join('\n');
}

/** Moves overlapping labels apart. */
function apart(heights: number[]): number[] {
  const placed: number[] = [];
  for (const [at, height] of [...heights.entries()].sort(([, a], [, b]) => a - b)) {
    const above = Math.max(...placed.filter((other) => other !== undefined), Number.NEGATIVE_INFINITY);
    placed[at] = Math.max(height, above + 16);
  }
  return placed;
}

/** 1, 2, 4, 5 or 10 times a power of ten. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const round = (value: number) => Number(value.toFixed(1));
