/** The rate a month that compounds to a yearly rate in per cent. */
const monthlyRate = (yearlyPercent: number): number => (1 + yearlyPercent / 100) ** (1 / 12) - 1;

/** What a fixed amount at each month's start is worth after the last month, in rupees. */
export function finalValue(monthly: number, months: number, yearlyPercent: number): number {
  const rate = monthlyRate(yearlyPercent);
  if (rate === 0) return monthly * months;
  return monthly * (((1 + rate) ** months - 1) / rate) * (1 + rate);
}

/** What is left of a sum, and was taken out, with a fixed withdrawal at each month's end, in rupees. */
export function remainder(
  start: number,
  withdrawal: number,
  months: number,
  yearlyPercent: number,
): { left: number; withdrawn: number } {
  const rate = monthlyRate(yearlyPercent);
  let left = start;
  let withdrawn = 0;
  for (let month = 0; month < months && left > 0; month += 1) {
    left *= 1 + rate;
    const taken = Math.min(withdrawal, left);
    left -= taken;
    withdrawn += taken;
  }
  return { left, withdrawn };
}
