/** How a number differs from that of the period before, in per cent. */
export function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return now === 0 ? '–' : 'new';
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
