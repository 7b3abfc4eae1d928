/** Limits of rules. */
export const ruleLimits = {
  rules: 100,
  /** The most values of a condition, and the longest of them. */
  values: 50,
  text: 75,
  dryRunDays: 30,
  dryRunCases: 2000,
  dryRunResults: 50,
  /** Days after which the record of a rule's run is deleted. */
  keptDays: 365,
} as const;
