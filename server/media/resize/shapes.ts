import {
  KEY_ART_SHAPES,
  PICTURE_SHAPES,
  type PictureShape,
  PREVIEW_SIZE,
  qualityOf,
} from '#contract/core/images.ts';
import type { Plan } from './parameters.ts';

type Cut = Plan & { w: number; h: number };

/** Every crop that our pages request through contract/core/images.ts. */
const OWN_CUTS: readonly Cut[] = [
  ...Object.values<PictureShape>({ ...PICTURE_SHAPES, ...KEY_ART_SHAPES }).flatMap(
    ({ widths, ratio, format = 'webp' }) =>
      widths.map((width) => cut(format, width, Math.round(width * ratio))),
  ),
  cut(PREVIEW_SIZE.format, PREVIEW_SIZE.width, PREVIEW_SIZE.height),
];

const OWN = new Set(OWN_CUTS.map(identity));

/** Whether our pages request this crop. They are few enough to store all of them for each picture. */
export const isOwnShape = (plan: Plan) => OWN.has(identity(plan));

/** Whether this is a page's preview for other sites (og:image). */
export const isPreview = ({ fm, fit, w, h }: Pick<Plan, 'fm' | 'fit' | 'w' | 'h'>) =>
  fm === PREVIEW_SIZE.format && fit === 'fill' && w === PREVIEW_SIZE.width && h === PREVIEW_SIZE.height;

/** Ratios closer than this look the same on the page. */
const SAME_RATIO = 0.02;

/** Our other crops of the same proportions that can be shown instead: next larger ones first, then next smaller ones. */
export function nearestCuts(plan: Plan): readonly Plan[] {
  const { fm, w, h, focus } = plan;
  if (!w || !h) return [];
  const alike = OWN_CUTS.filter(
    (own) =>
      canShow(fm, own.fm) &&
      Math.abs((own.h / own.w) * (w / h) - 1) < SAME_RATIO &&
      identity(own) !== identity(plan),
  );
  const nearest = [
    ...alike.filter((own) => own.w >= w).sort((a, b) => a.w - b.w),
    ...alike.filter((own) => own.w < w).sort((a, b) => b.w - a.w),
  ];
  return nearest.map((own) => ({ ...own, ...(focus && { focus }) }));
}

/** A client that accepts AVIF can show WebP, but not the other way round. */
const canShow = (asked: Plan['fm'], given: Plan['fm']) =>
  given === asked || (asked === 'avif' && given === 'webp');

function cut(fm: Plan['fm'], w: number, h: number): Cut {
  return { fm, fit: 'fill', w, h, q: qualityOf(fm) };
}

function identity({ fm, fit, w, h, q }: Plan): string {
  return [fm, fit, w, h, q].join();
}
