/** The rate a month that compounds to a yearly rate in per cent. */
const monthlyRate = (yearlyPercent: number): number => (1 + yearlyPercent / 100) ** (1 / 12) - 1;

/** What a fixed amount at each month's start is worth after the last month, in rupees. */
function finalValue(monthly: number, months: number, yearlyPercent: number): number {
  const rate = monthlyRate(yearlyPercent);
  if (rate === 0) return monthly * months;
  return monthly * (((1 + rate) ** months - 1) / rate) * (1 + rate);
}

/** What is left of a sum, and was taken out, with a fixed withdrawal at each month's end, in rupees. */
function remainder(
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

/** What stands after a year, by the names of the results, in rupees. */
export type Yearly = Readonly<Record<string, number>>;

/** Each year's end from 0 to the last, worked out by `at`. */
const eachYear = (years: number, at: (months: number) => Yearly): Yearly[] =>
  Array.from({ length: years + 1 }, (_, year) => at(year * 12));

/** A plan's years: what was put in so far, and what that is worth. */
export const planByYear = (monthly: number, years: number, yearlyPercent: number): Yearly[] =>
  eachYear(years, (months) => ({
    invested: monthly * months,
    value: finalValue(monthly, months, yearlyPercent),
  }));

/** A sum's years: what was taken out so far, and what is left. */
export const withdrawalByYear = (
  start: number,
  withdrawal: number,
  years: number,
  yearlyPercent: number,
): Yearly[] => eachYear(years, (months) => remainder(start, withdrawal, months, yearlyPercent));
