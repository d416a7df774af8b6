import { Parser } from 'htmlparser2';

/** Width of an SVG divided by its height, from its view box, else from its sides; null if it has neither (SVG 2, section 8.6). */
export function svgRatio(svg: string): number | null {
  let found: number | null = null;
  const parser = new Parser(
    {
      onopentag(name, { viewBox = '', width, height }) {
        if (name !== 'svg') return;
        parser.pause(); // the rest does not matter
        const [, , ...sides] = viewBox.trim().split(/[\s,]+/);
        found = ratio(...sides) ?? ratio(width, height);
      },
    },
    { xmlMode: true },
  );
  parser.write(svg);
  return found;
}

/** Sides in pixels, with or without their unit. */
function ratio(...sides: (string | undefined)[]): number | null {
  const [width = 0, height = 0] = sides.map((side = '') => Number(side.replace('px', '')));
  return width > 0 && height > 0 ? width / height : null;
}
