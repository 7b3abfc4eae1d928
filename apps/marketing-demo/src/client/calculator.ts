import { finalValue, remainder } from './growth.ts';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function show(form: HTMLFormElement, results: Record<string, number>): void {
  for (const [name, value] of Object.entries(results)) {
    const output = form.elements.namedItem(name);
    if (output instanceof HTMLOutputElement) output.value = `Rs ${rupees.format(value)}`;
  }
}

function calculate(form: HTMLFormElement): void {
  if (!form.checkValidity()) return;
  const values = new FormData(form);
  const read = (name: string): number => Number(values.get(name) ?? 0);
  const months = read('years') * 12;
  if (form.dataset['calculator'] === 'sip') {
    const monthly = read('monthly');
    show(form, { invested: monthly * months, value: finalValue(monthly, months, read('rate')) });
    return;
  }
  const { left, withdrawn } = remainder(read('start'), read('withdrawal'), months, read('rate'));
  show(form, { left, withdrawn });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-calculator]')) {
  form.addEventListener('input', () => calculate(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate(form);
  });
  calculate(form);
}
