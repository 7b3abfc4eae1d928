import * as z from 'zod/mini';

/** Placeholders of a template, filled in from the case (rule 9.9). */
export const templatePlaceholders = [
  'name',
  'caseId',
  'query',
  'owner',
  'dueDate',
  'statusLink',
] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

/** Returns a placeholder in template syntax: `{{name}}`. */
export const formatPlaceholder = (name: string): string => `{{${name}}}`;

const mark = /\{\{([^{}]*)\}\}/g;
const isKnown = (name: string | undefined): name is TemplatePlaceholder =>
  templatePlaceholders.some((placeholder) => placeholder === name);

/** The number of characters that an error quotes from an unmatched brace on. */
const shownLength = 20;

interface WrongPlaceholder {
  readonly problem: 'placeholderUnknown' | 'placeholderOpen';
  /** The wrong placeholder, as written in the template. */
  readonly named: string;
}

/** Returns the first unknown placeholder of a template, else an unmatched brace. */
export function findWrongPlaceholder(body: string): WrongPlaceholder | undefined {
  for (const [whole, name] of body.matchAll(mark)) {
    if (!isKnown(name)) return { problem: 'placeholderUnknown', named: whole };
  }
  const rest = body.replaceAll(mark, (whole) => ' '.repeat(whole.length));
  const at = rest.search(/[{}]/);
  if (at < 0) return undefined;
  const line = Array.from(body.slice(at).replace(/\n.*$/s, ''));
  return { problem: 'placeholderOpen', named: line.slice(0, shownLength).join('') };
}

/** Values by placeholder; null where the case has no value. */
export type PlaceholderValues = Readonly<Record<TemplatePlaceholder, string | null>>;

/** A template's text for a case, with the placeholders that could not be filled in. */
export const filledTemplateSchema = z.object({
  text: z.string(),
  /** The placeholders without a value, which stay in the text. */
  missing: z.array(z.enum(templatePlaceholders)),
});
export type FilledTemplate = z.infer<typeof filledTemplateSchema>;

/** Fills in a template. Placeholders without a value stay, because a person must complete them. */
export function fillPlaceholders(body: string, values: PlaceholderValues): FilledTemplate {
  const missing = new Set<TemplatePlaceholder>();
  const text = body.replaceAll(mark, (whole, name: string) => {
    if (!isKnown(name)) return whole;
    const value = values[name];
    if (value) return value;
    missing.add(name);
    return whole;
  });
  return { text, missing: [...missing] };
}

/** Returns the first known placeholder that a text still contains. */
export const findUnfilledPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(mark)].find(([, name]) => isKnown(name))?.[0];
