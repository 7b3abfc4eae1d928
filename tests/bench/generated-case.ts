/** Values that the nth generated case alone has, as `case-rows.ts` of the API makes them. */
export const generatedCase = (n: number) => ({
  mobile: String(3_000_000_000 + ((n * 6999) % 7_000_000_000)),
  email: `investor${n}@example.com`,
  folio: String(10_000_000 + n),
  word: `ref${n}`,
});
