import type { Locale } from './index.ts';

interface Forms {
  one: string;
  other: string;
}

const rules = new Map<Locale, Intl.PluralRules>();

/**
 * Returns the plural form for a number in a language: `plural('en', 1, { one: 'case', other:
 * 'cases' })`.
 */
export function choosePluralForm(locale: Locale, count: number, { one, other }: Forms): string {
  let known = rules.get(locale);
  if (!known) rules.set(locale, (known = new Intl.PluralRules(locale)));
  return known.select(count) === 'one' ? one : other;
}

/**
 * Fills in a text's placeholders: `{name}` with its value, `{name|case|cases}` with the plural form
 * for the value. A placeholder without a value stays.
 */
export function fillPlaceholdersIn(
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): string {
  return text.replaceAll(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined || other === undefined) return String(value);
      return choosePluralForm(locale, Number(value), { one, other });
    },
  );
}
