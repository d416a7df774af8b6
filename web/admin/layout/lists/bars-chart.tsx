import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { fonts, lightTheme } from '../light-theme.ts';

use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

type Bars = { name: string; color: string; values: readonly number[] };

type BarsChartProps = {
  /** Labels below the bars, one each. */
  names: readonly string[];
  /** From bottom to top. */
  bars: readonly Bars[];
  /** Label for screen readers: the chart is an image to them, and a table beside it has the numbers. */
  label: string;
  /** Formats a value; by default unchanged. */
  format?: (value: number) => string;
  /** Beside each other instead of on each other. */
  areApart?: boolean;
};

/** Bars, stacked by default. Loaded separately, with the chart library. */
export function BarsChart({ names, bars, label, format, areApart }: BarsChartProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const chart = init(element.current);
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: fonts.sans, color: lightTheme.muted },
      grid: {
        left: 4,
        right: 12,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      // Drawn into the canvas: an HTML box would need styles that the CSP refuses.
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
        axisLine: { lineStyle: { color: lightTheme.line } },
        axisLabel: { color: lightTheme.muted, hideOverlap: true },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitLine: { lineStyle: { color: lightTheme.line } },
        axisLabel: { color: lightTheme.muted, ...(format && { formatter: format }) },
      },
      series: bars.map(({ name, color, values }) => ({
        type: 'bar',
        ...(!areApart && { stack: 'all' }),
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
  }, [names, bars, format, areApart]);
  return <div ref={element} className="chart" role="img" aria-label={label} />;
}
