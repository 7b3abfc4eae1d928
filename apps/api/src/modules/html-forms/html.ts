import { escapeHtml } from '@feedback/email-templates/message-html';

/** Markup that is safe to send: its texts are escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/** A value of a template: texts are escaped, lists are joined, and missing values are left out. */
type Value = Html | string | number | false | null | undefined | readonly Value[];

/** Builds markup from a template and escapes every text in it. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => part + toMarkup(values[index])).join(''));

function toMarkup(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return escapeHtml(String(value));
}

/** Returns the attributes of an element; true is an attribute without a value. */
export const attributes = (given: Readonly<Record<string, string | number | boolean>>): Html =>
  new Html(
    Object.entries(given)
      .filter(([, value]) => value !== false)
      .map(([name, value]) =>
        value === true ? ` ${name}` : ` ${name}="${toMarkup(String(value))}"`,
      )
      .join(''),
  );
