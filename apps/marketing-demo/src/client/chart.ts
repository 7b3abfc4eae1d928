import type { Yearly } from './growth.ts';
import { marksUpTo, namedYears } from './scale.ts';

const share = (value: number, of: number): number => (of === 0 ? 0 : (value / of) * 100);

function pathOf(values: readonly number[], top: number): string {
  const last = values.length - 1;
  return values
    .map((value, year) => `${share(year, last).toFixed(2)} ${(100 - share(value, top)).toFixed(2)}`)
    .join('L');
}

/** The labels of an axis, each at its share of the way. */
function label(axis: Element | null, marks: readonly (readonly [at: number, text: string])[]) {
  axis?.replaceChildren(
    ...marks.map(([at, text]) => {
      const item = document.createElement('li');
      item.style.setProperty('--at', `${at}%`);
      item.textContent = text;
      return item;
    }),
  );
}

function tabulate(body: HTMLElement, years: readonly Yearly[], names: readonly string[]): void {
  const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  body.replaceChildren(
    ...years.map((values, year) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = String(year);
      row.append(head);
      for (const name of names) row.insertCell().textContent = number.format(values[name] ?? 0);
      return row;
    }),
  );
}

/**
 * Draws a plan's years into the prerendered figure (`parts/chart.tsx`): its lines and axes for the
 * eye, and the same as a table.
 */
export function drawChart(figure: HTMLElement, years: readonly Yearly[]): void {
  const short = new Intl.NumberFormat('en-IN', { notation: 'compact' });
  const lines = [...figure.querySelectorAll<SVGPathElement>('path[data-series]')];
  const names = lines.map((line) => line.dataset['series'] ?? '');
  const marks = marksUpTo(Math.max(...years.flatMap((year) => Object.values(year))));
  const top = marks.at(-1) ?? 1;
  const last = years.length - 1;

  for (const line of lines) {
    const values = years.map((year) => year[line.dataset['series'] ?? ''] ?? 0);
    const path = pathOf(values, top);
    line.setAttribute('d', line.dataset['area'] === undefined ? `M${path}` : `M0 100L${path}V100Z`);
  }
  figure
    .querySelector('[data-grid]')
    ?.setAttribute('d', marks.map((mark) => `M0 ${100 - share(mark, top)}H100`).join(''));
  const amounts = marks.map((mark) => [share(mark, top), short.format(mark)] as const);
  label(figure.querySelector('[data-axis=amount]'), amounts);
  const named = namedYears(last).map((year) => [share(year, last), String(year)] as const);
  label(figure.querySelector('[data-axis=year]'), named);
  const body = figure.querySelector('tbody');
  if (body) tabulate(body, years, [...new Set(names)]);
  figure.hidden = false;
}
