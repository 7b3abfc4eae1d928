import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarChart, type ChartProps } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';
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
  it('is a figure with a caption, and says the newest point at first', () => {
    render(<Chart {...chart} />);
    expect(screen.getByRole('figure').textContent).toContain('Entered and closed');
    const slider = screen.getByRole('slider', { name: 'Entered and closed' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov: Entered 6 cases, Closed 7 cases');
  });

  it('goes from point to point, in words that are seen too', () => {
    render(<Chart {...chart} />);
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Oct: Entered 9 cases, Closed 8 cases');
    expect(screen.getByText('Oct: Entered 9 cases, Closed 8 cases')).toBeTruthy();
  });

  it('has every value in a table behind it', () => {
    render(<Chart {...chart} />);
    const table = within(screen.getByRole('table', { name: 'Entered and closed', hidden: true }));
    const cells = table.getAllByRole('cell', { hidden: true }).map((cell) => cell.textContent);
    expect(cells).toEqual(['4 cases', '3 cases', '9 cases', '8 cases', '6 cases', '7 cases']);
  });

  it('stays on a point that is there when there are fewer', () => {
    const { rerender } = render(<Chart {...chart} />);
    rerender(<Chart {...chart} series={[{ label: 'Entered', points: points(2) }]} />);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Sep: 2 cases');
  });
});

describe('BarChart', () => {
  it('draws bars as long as their values, from zero', () => {
    const { container } = render(<BarChart {...chart} series={chart.series.slice(0, 1)} />);
    const heights = [...container.querySelectorAll('rect')].map((bar) =>
      bar.getAttribute('height'),
    );
    expect(heights).toEqual(['40%', '90%', '60%']);
  });
});

describe('Sparkline', () => {
  it('is a picture that says its course', () => {
    const { container } = render(<Sparkline label="Pending: from 4 to 8" values={[4, 6, 8]} />);
    expect(screen.getByText('Pending: from 4 to 8')).toBeTruthy();
    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,100 50,50 100,0');
  });
});
