import type uPlot from 'uplot';

import type { ChartTheme } from './chart-theme.ts';

/** In px. */
export const chartHeight = 240;

interface OptionsInput {
  width: number;
  theme: ChartTheme;
  /** The days' names along the axis. */
  days: readonly string[];
  onPoint: (index: number) => void;
}

/** Two lines over the days, told apart by their dashes too; x is the day's place in the period. */
export function chartOptions({ width, theme, days, onPoint }: OptionsInput): uPlot.Options {
  const axis = { stroke: theme.ink, font: theme.font, ticks: { show: false } };
  const line = (stroke: string, dash?: number[]): uPlot.Series => ({
    stroke,
    width: 2,
    ...(dash ? { dash } : {}),
    points: { show: days.length < 14, size: 6, stroke, fill: theme.surface },
  });
  return {
    width,
    height: chartHeight,
    // The slider below is laid out by these: its thumb stands under the day.
    padding: [8, 16, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9 } },
    scales: {
      x: { time: false, range: [0, Math.max(1, days.length - 1)] },
      y: { range: (_plot, _least, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
    },
    series: [{}, line(theme.opened), line(theme.closed, [6, 4])],
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 34,
        space: 72,
        incrs: [1, 2, 7, 14, 30],
        values: (_plot, places) => places.map((place) => days[place] ?? ''),
      },
      {
        ...axis,
        size: 44,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
        grid: { stroke: theme.grid, width: 1 },
      },
    ],
    hooks: {
      setCursor: [
        ({ cursor }) => {
          if (typeof cursor.idx === 'number') onPoint(cursor.idx);
        },
      ],
    },
  };
}
