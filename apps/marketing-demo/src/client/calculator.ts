import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { planByYear, withdrawalByYear, type Yearly } from './growth.ts';
import { PlanChart } from './plan-chart.tsx';
import { readNumber } from './read-number.ts';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** The numbers of a calculator by field; null for an invalid number. */
type Numbers = Map<HTMLInputElement, number | null>;

function numbersIn(form: HTMLFormElement): Numbers {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[data-wanted]');
  return new Map([...inputs].map((input) => [input, wantedNumber(input)]));
}

function wantedNumber({ value, dataset: { min, max, whole } }: HTMLInputElement): number | null {
  const number = readNumber(value);
  if (number === null || number < Number(min) || number > Number(max)) return null;
  return whole === 'true' && !Number.isInteger(number) ? null : number;
}

/** Shows the error of an invalid field and clears that of a valid one. */
function mark(input: HTMLInputElement, isWrong: boolean): void {
  input.setAttribute('aria-invalid', String(isWrong));
  const place = document.getElementById(`${input.id}-error`);
  const text = isWrong ? (input.dataset['wanted'] ?? '') : '';
  if (place && place.textContent !== text) place.textContent = text;
}

/** Shows the results, with a dash for each missing one. */
function show(form: HTMLFormElement, results: Yearly): void {
  for (const output of form.querySelectorAll('output')) {
    const value = results[output.name];
    output.value = value === undefined ? '–' : `Rs ${rupees.format(value)}`;
  }
}

function yearsOf(form: HTMLFormElement, numbers: Numbers): Yearly[] {
  const named = new Map([...numbers].map(([{ name }, number]) => [name, number]));
  const read = (name: string): number => named.get(name) ?? 0;
  return form.dataset['calculator'] === 'sip'
    ? planByYear(read('monthly'), read('years'), read('rate'))
    : withdrawalByYear(read('start'), read('withdrawal'), read('years'), read('rate'));
}

/**
 * Returns a function that draws a plan's years into the page's chart, or hides the chart when there
 * are no years. It does nothing on pages without a chart.
 */
function drawer(): (years: readonly Yearly[]) => void {
  const place = document.querySelector<HTMLElement>('[data-chart]');
  const { texts, lines } = place?.dataset ?? {};
  if (!place || !texts || !lines) return () => undefined;
  const root = createRoot(place);
  const said = { texts: JSON.parse(texts), lines: JSON.parse(lines) };
  const { lang } = document.documentElement;
  return (years) => {
    place.toggleAttribute('data-stale', years.length === 0);
    if (years.length > 0) root.render(createElement(PlanChart, { ...said, years, lang }));
  };
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) {
  const draw = drawer();
  const calculate = () => {
    const numbers = numbersIn(form);
    const isComplete = [...numbers.values()].every((number) => number !== null);
    const years = isComplete ? yearsOf(form, numbers) : [];
    show(form, years.at(-1) ?? {});
    draw(years);
    return numbers;
  };
  form.addEventListener('input', () => {
    // A number that the user is still typing is not marked as invalid.
    for (const [input, number] of calculate()) if (number !== null) mark(input, false);
  });
  form.addEventListener('change', () => {
    for (const [input, number] of numbersIn(form)) mark(input, number === null);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const numbers = [...calculate()];
    for (const [input, number] of numbers) mark(input, number === null);
    numbers.find(([, number]) => number === null)?.[0].focus();
  });
  calculate();
}
