/**
 * Returns the unique values of the nth generated case, as the API's `case-rows.ts` generates them.
 */
export const generatedCase = (n: number) => ({
  mobile: String(3_000_000_000 + ((n * 6999) % 7_000_000_000)),
  email: `investor${n}@example.com`,
  folio: String(10_000_000 + n),
  word: `ref${n}`,
});
