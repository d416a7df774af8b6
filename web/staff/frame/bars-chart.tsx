import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { daylight, fonts } from '../daylight.ts';

use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

type Week = { week: string; messages: number; submissions: number };

/** Bars by week, messages below submissions. A picture to screen readers, whose table is beside it. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const chart = init(element.current);
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: fonts.sans, color: daylight.muted },
      grid: { left: 36, right: 12, top: 12, bottom: 28 },
      // Drawn into the canvas: a box of HTML would bring styles that the page's policy refuses.
      tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
      xAxis: {
        type: 'category',
        data: weeks.map(({ week }) => week),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: daylight.line } },
        axisLabel: { color: daylight.muted, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitLine: { lineStyle: { color: daylight.line } },
        axisLabel: { color: daylight.muted },
      },
      series: [
        barsOf(
          'Messages',
          daylight.ink,
          weeks.map(({ messages }) => messages),
        ),
        barsOf(
          'Film submissions',
          daylight.amber,
          weeks.map(({ submissions }) => submissions),
        ),
      ],
    });
    const sizes = new ResizeObserver(() => chart.resize());
    sizes.observe(element.current);
    return () => {
      sizes.disconnect();
      chart.dispose();
    };
  }, [weeks]);
  return (
    <div
      ref={element}
      className="chart"
      role="img"
      aria-label="A bar for each week; the table has the numbers"
    />
  );
}

const barsOf = (name: string, color: string, data: number[]) => ({
  type: 'bar',
  stack: 'all',
  name,
  data,
  color,
  barMaxWidth: 24,
});
