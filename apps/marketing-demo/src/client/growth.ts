/** Returns the monthly rate that compounds to a yearly rate in per cent. */
const monthlyRate = (yearlyPercent: number): number => (1 + yearlyPercent / 100) ** (1 / 12) - 1;

/**
 * Returns the value, in rupees, of a fixed amount paid at each month's start, after the last month.
 */
function finalValue(monthly: number, months: number, yearlyPercent: number): number {
  const rate = monthlyRate(yearlyPercent);
  if (rate === 0) return monthly * months;
  return monthly * (((1 + rate) ** months - 1) / rate) * (1 + rate);
}

/**
 * Returns the remaining sum and the total withdrawn, in rupees, for a fixed withdrawal at each
 * month's end.
 */
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

/** The results at the end of a year, by name, in rupees. */
export type Yearly = Readonly<Record<string, number>>;

/** Calculates the results at each year's end, from year 0 to the last. */
const eachYear = (years: number, at: (months: number) => Yearly): Yearly[] =>
  Array.from({ length: years + 1 }, (_, year) => at(year * 12));

/** Calculates a plan's years: the sum of payments so far, and its value. */
export const planByYear = (monthly: number, years: number, yearlyPercent: number): Yearly[] =>
  eachYear(years, (months) => ({
    invested: monthly * months,
    value: finalValue(monthly, months, yearlyPercent),
  }));

/** Calculates the years of withdrawals: the total withdrawn so far, and the remaining sum. */
export const withdrawalByYear = (
  start: number,
  withdrawal: number,
  years: number,
  yearlyPercent: number,
): Yearly[] => eachYear(years, (months) => remainder(start, withdrawal, months, yearlyPercent));
