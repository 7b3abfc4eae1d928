import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { planByYear, withdrawalByYear, type Yearly } from './growth.ts';
import { PlanChart } from './plan-chart.tsx';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function show(form: HTMLFormElement, results: Yearly): void {
  for (const [name, value] of Object.entries(results)) {
    const output = form.elements.namedItem(name);
    if (output instanceof HTMLOutputElement) output.value = `Rs ${rupees.format(value)}`;
  }
}

function yearsOf(form: HTMLFormElement): Yearly[] {
  const values = new FormData(form);
  const read = (name: string): number => Number(values.get(name) ?? 0);
  return form.dataset['calculator'] === 'sip'
    ? planByYear(read('monthly'), read('years'), read('rate'))
    : withdrawalByYear(read('start'), read('withdrawal'), read('years'), read('rate'));
}

/** The way to draw a plan's years where the page has a place for them. */
function drawer(): (years: readonly Yearly[]) => void {
  const place = document.querySelector<HTMLElement>('[data-chart]');
  const { texts, lines } = place?.dataset ?? {};
  if (!place || !texts || !lines) return () => undefined;
  const root = createRoot(place);
  const said = { texts: JSON.parse(texts), lines: JSON.parse(lines) };
  const { lang } = document.documentElement;
  return (years) => root.render(createElement(PlanChart, { ...said, years, lang }));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) {
  const draw = drawer();
  const calculate = () => {
    if (!form.checkValidity()) return;
    const years = yearsOf(form);
    show(form, years.at(-1) ?? {});
    draw(years);
  };
  form.addEventListener('input', calculate);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
  });
  calculate();
}
