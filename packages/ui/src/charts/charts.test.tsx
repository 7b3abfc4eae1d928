import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart, type ChartProps } from './bar-chart.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { ParetoChart } from './pareto-chart.tsx';
import { RangeChart } from './range-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const points = (...values: number[]) =>
  values.map((value, index) => ({ label: ['Sep', 'Oct', 'Nov'][index] ?? '', value }));

const chart: ChartProps = {
  label: 'Entered and closed',
  heading: 'Month',
  asTable: 'Show as a table',
  format: (value) => `${value} cases`,
  series: [
    { label: 'Entered', points: points(4, 9, 6) },
    { label: 'Closed', points: points(3, 8, 7) },
  ],
};

describe.each([
  ['BarChart', BarChart],
  ['LineChart', LineChart],
])('%s', (_name, Chart) => {
  it('a chart renders a figure with a caption and selects the newest point', () => {
    render(<Chart {...chart} />);
    expect(screen.getByRole('figure').textContent).toContain('Entered and closed');
    const slider = screen.getByRole('slider', { name: 'Entered and closed' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov: Entered 6 cases, Closed 7 cases');
  });

  it('a chart’s slider selects a point, and the chart shows the point as text', () => {
    render(<Chart {...chart} />);
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Oct: Entered 9 cases, Closed 8 cases');
    expect(screen.getByText('Oct: Entered 9 cases, Closed 8 cases')).toBeTruthy();
  });

  it('a chart contains every value in a table', () => {
    render(<Chart {...chart} />);
    const table = within(screen.getByRole('table', { name: 'Entered and closed', hidden: true }));
    const cells = table.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent);
    expect(cells).toEqual(['4 cases', '3 cases', '9 cases', '8 cases', '6 cases', '7 cases']);
  });

  it('a chart selects the newest point until the user selects another point', () => {
    const one = (...values: number[]) => [{ label: 'Entered', points: points(...values) }];
    const { rerender } = render(<Chart {...chart} series={one(2)} />);
    rerender(<Chart {...chart} series={one(2, 5)} />);
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('Oct: 5 cases');
    fireEvent.change(slider, { target: { value: '0' } });
    rerender(<Chart {...chart} series={one(2, 5, 7)} />);
    expect(slider.getAttribute('aria-valuetext')).toBe('Sep: 2 cases');
  });

  it('a chart selects an existing point when the series becomes shorter', () => {
    const { rerender } = render(<Chart {...chart} />);
    rerender(<Chart {...chart} series={[{ label: 'Entered', points: points(2) }]} />);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Sep: 2 cases');
  });
});

describe('BarChart', () => {
  it('BarChart draws bars from zero, with heights in proportion to the values', () => {
    const { container } = render(<BarChart {...chart} series={chart.series.slice(0, 1)} />);
    const heights = [...container.querySelectorAll('rect')].map((bar) =>
      bar.getAttribute('height'),
    );
    expect(heights).toEqual(['40%', '90%', '60%']);
  });
});

describe('Sparkline', () => {
  it('Sparkline draws a line through the values and has a label for screen readers', () => {
    const { container } = render(<Sparkline label="Pending: from 4 to 8" values={[4, 6, 8]} />);
    expect(screen.getByText('Pending: from 4 to 8')).toBeTruthy();
    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,100 50,50 100,0');
  });
});

describe('ParetoChart', () => {
  it('ParetoChart shows the value and the cumulative share of each cause', () => {
    render(
      <ParetoChart
        label="Causes"
        asTable="Show as a table"
        table={null}
        points={[
          { label: 'Bank delay', value: 6 },
          { label: 'Wrong folio', value: 2 },
        ]}
        total={10}
        format={String}
        formatShare={(share) => `${share * 100} %`}
        names={{ value: 'Cases', together: 'With those above' }}
      />,
    );
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'Bank delayCases 6With those above 60 %',
      'Wrong folioCases 2With those above 80 %',
    ]);
  });
});

describe('RangeChart', () => {
  it('RangeChart draws all rows on the same scale', () => {
    const { container } = render(
      <RangeChart
        label="Days"
        asTable="Show as a table"
        table={null}
        points={[
          { label: 'KYC', usual: 4, end: 10 },
          { label: 'SIP', usual: 2, end: 5 },
        ]}
        format={(days) => `${days} days`}
        names={{ usual: 'Average', end: '90% closed within' }}
      />,
    );
    const dots = [...container.querySelectorAll('li circle')].map((dot) => dot.getAttribute('cx'));
    expect(dots).toEqual(['40%', '20%']);
    expect(screen.getByText('10 days')).toBeTruthy();
  });
});

describe('HeatMap', () => {
  it('HeatMap tints the largest count darkest and leaves zero untinted', () => {
    render(
      <HeatMap
        label="By type and month"
        heading="Type"
        columns={['Oct', 'Nov']}
        rows={[
          { label: 'KYC', values: [0, 8] },
          { label: 'SIP', values: [1, 5] },
        ]}
        format={String}
      />,
    );
    const table = within(screen.getByRole('table', { name: 'By type and month' }));
    const tints = table.getAllByRole('cell').map((cell) => cell.dataset['tint']);
    expect(tints).toEqual(['0', '4', '1', '3']);
  });
});
