import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { BarChart, type ChartProps } from './bar-chart.tsx';
import { Dial } from './dial.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { ParetoChart } from './pareto-chart.tsx';
import { RangeChart } from './range-chart.tsx';
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

export const Level: StoryObj = {
  render: (_args, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <Dial
          label={t.status}
          levels={[t.open, t.assigned, t.closed]}
          level={1}
          words={t.assigned}
        />
      </Column>
    );
  },
};

export const Ranked: StoryObj = {
  render: (_args, context) => {
    const t = storyTexts(context);
    const points = [t.transactions, t.statements, t.mobile, t.location];
    return (
      <Column>
        <ParetoChart
          label={t.feedback}
          points={points.map((label, index) => ({ label, value: [16, 12, 9, 3][index] ?? 0 }))}
          total={40}
          format={String}
          formatShare={(share) => `${Math.round(share * 100)}%`}
          names={{ value: t.entered, together: t.more }}
          asTable={t.asTable}
          table={null}
        />
      </Column>
    );
  },
};

export const Ranges: StoryObj = {
  render: (_args, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <RangeChart
          label={t.feedback}
          points={[
            { label: t.transactions, usual: 4, end: 12 },
            { label: t.statements, usual: 7, end: 9 },
          ]}
          format={String}
          names={{ usual: t.assigned, end: t.closed }}
          asTable={t.asTable}
          table={null}
        />
      </Column>
    );
  },
};

export const Tints: StoryObj = {
  render: (_args, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <HeatMap
          label={t.feedback}
          heading={t.queryFor}
          columns={['7 / 26', '8 / 26', '9 / 26', '10 / 26', '11 / 26']}
          rows={[
            { label: t.transactions, values: [0, 3, 5, 9, 14] },
            { label: t.statements, values: [1, 6, 11, 4, 0] },
          ]}
          format={String}
        />
      </Column>
    );
  },
};
