import type { ChartProps } from '../charts/chart-frame.tsx';
import { getStoryTexts } from './story-texts.ts';

const entered = [31, 44, 27, 52, 61, 38, 45, 72, 66, 49, 58, 63];
const closed = [28, 40, 33, 47, 52, 44, 41, 60, 70, 55, 57, 59];

const pointsOf = (values: readonly number[]) =>
  values.map((value, index) => ({ label: `${index + 1} / 26`, value }));

/** Returns the props of a chart of a year's entered and closed cases. */
export function buildYearOfCases(context: { globals: Record<string, unknown> }): ChartProps {
  const t = getStoryTexts(context);
  return {
    label: t.feedback,
    heading: t.date,
    asTable: t.asTable,
    format: String,
    series: [
      { label: t.entered, points: pointsOf(entered) },
      { label: t.closed, points: pointsOf(closed) },
    ],
  };
}
