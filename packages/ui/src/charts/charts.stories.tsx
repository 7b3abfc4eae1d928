import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { BarChart, type ChartProps } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const entered = [31, 44, 27, 52, 61, 38, 45, 72, 66, 49, 58, 63];
const closed = [28, 40, 33, 47, 52, 44, 41, 60, 70, 55, 57, 59];

const pointsOf = (values: readonly number[]) =>
  values.map((value, index) => ({ label: `${index + 1} / 26`, value }));

function chartOf(context: { globals: Record<string, unknown> }): ChartProps {
  const t = storyTexts(context);
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

const meta = { title: 'Figures/Charts' } satisfies Meta;
export default meta;

export const Bars: StoryObj = {
  render: (_args, context) => (
    <Column>
      <BarChart {...chartOf(context)} />
    </Column>
  ),
};

export const Lines: StoryObj = {
  render: (_args, context) => (
    <Column>
      <LineChart {...chartOf(context)} />
    </Column>
  ),
};

export const InAWord: StoryObj = {
  render: (_args, context) => (
    <Column>
      <Sparkline label={storyTexts(context).entered} values={entered} />
    </Column>
  ),
};
