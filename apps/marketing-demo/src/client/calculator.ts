import { drawChart } from './chart.ts';
import { planByYear, withdrawalByYear, type Yearly } from './growth.ts';

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

function calculate(form: HTMLFormElement): void {
  if (!form.checkValidity()) return;
  const years = yearsOf(form);
  show(form, years.at(-1) ?? {});
  const chart = document.querySelector<HTMLElement>(`[data-chart=${form.dataset['calculator']}]`);
  if (chart) drawChart(chart, years);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) {
  form.addEventListener('input', () => calculate(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate(form);
  });
  calculate(form);
}
