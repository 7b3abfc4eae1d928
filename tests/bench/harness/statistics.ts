/** Returns the value below which this share of all values lies; a share of 1 is the maximum. */
export const calculatePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(Math.floor(values.length * share), values.length - 1)
  ] ?? Number.NaN;

/** Returns the median. */
export const calculateMedian = (values: readonly number[]): number =>
  calculatePercentile(values, 0.5);

/** Formats a figure as a multiple of its baseline. */
export const formatRatio = (own = Number.NaN, baseline = Number.NaN, digits = 1) =>
  (own / baseline).toFixed(digits);

/** Counts equal texts, as `3 × 200`. */
export const countEqualTexts = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `${texts.filter((each) => each === text).length} × ${text}`);

/** Formats a row of a Markdown table. */
export const formatTableRow = (...cells: readonly (string | number)[]) =>
  `| ${cells.join(' | ')} |`;

/** Prints the head of a Markdown table whose columns, after the first, are figures. */
export const printTableHead = (...columns: readonly string[]) =>
  console.log(`${formatTableRow(...columns)}\n|---|${'--:|'.repeat(columns.length - 1)}`);

/** Prints a row of a Markdown table. */
export const printTableRow = (...cells: readonly (string | number)[]) =>
  console.log(formatTableRow(...cells));
