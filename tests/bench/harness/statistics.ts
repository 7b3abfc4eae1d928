/** Returns the value below which this share of all values lies; a share of 1 is the maximum. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(Math.floor(values.length * share), values.length - 1)
  ] ?? Number.NaN;

/** Returns the median. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Formats a figure as a multiple of its baseline. */
export const ratio = (own = Number.NaN, baseline = Number.NaN, digits = 1) =>
  (own / baseline).toFixed(digits);

/** Counts equal texts, as `3 × 200`. */
export const countEqualTexts = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `${texts.filter((each) => each === text).length} × ${text}`);

/** Formats a row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Prints the head of a Markdown table whose columns, after the first, are figures. */
export const printHead = (...columns: readonly string[]) =>
  console.log(`${row(...columns)}\n|---|${'--:|'.repeat(columns.length - 1)}`);

/** Prints a row of a Markdown table. */
export const printRow = (...cells: readonly (string | number)[]) => console.log(row(...cells));
