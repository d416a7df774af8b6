import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { daylight, fonts } from '../daylight.ts';

use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

type Bars = { name: string; color: string; values: readonly number[] };

type BarsChartProps = {
  /** Below the bars, one for each. */
  names: readonly string[];
  /** From below upwards. */
  bars: readonly Bars[];
  /** What screen readers say: it is a picture to them, and a table beside it has the numbers. */
  label: string;
  /** Writes a value; as it is, without. */
  format?: (value: number) => string;
};

/** Bars on top of each other. Loaded apart, with the library that draws it. */
export function BarsChart({ names, bars, label, format }: BarsChartProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const chart = init(element.current);
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: fonts.sans, color: daylight.muted },
      grid: {
        left: 4,
        right: 12,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      // Drawn into the canvas: a box of HTML would bring styles that the page's policy refuses.
      tooltip: {
        trigger: 'axis',
        renderMode: 'richText',
        confine: true,
        ...(format && { valueFormatter: (value: unknown) => format(Number(value)) }),
      },
      xAxis: {
        type: 'category',
        data: [...names],
        axisTick: { show: false },
        axisLine: { lineStyle: { color: daylight.line } },
        axisLabel: { color: daylight.muted, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitLine: { lineStyle: { color: daylight.line } },
        axisLabel: { color: daylight.muted, ...(format && { formatter: format }) },
      },
      series: bars.map(({ name, color, values }) => ({
        type: 'bar',
        stack: 'all',
        name,
        color,
        data: [...values],
        barMaxWidth: 24,
      })),
    });
    const sizes = new ResizeObserver(() => chart.resize());
    sizes.observe(element.current);
    return () => {
      sizes.disconnect();
      chart.dispose();
    };
  }, [names, bars, format]);
  return <div ref={element} className="chart" role="img" aria-label={label} />;
}
