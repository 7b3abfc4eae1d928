const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The order of every list of names: alphabetical, whatever the case (rule 3.14). */
export const compareNames = (a: string, b: string): number => compare(a, b);
