import type { AudienceName, Theme } from '../types.ts';

/** The attributes that the element observes; they hold all of its state except the session. */
export const observedAttributes = [
  'audience',
  'api-base',
  'lang',
  'theme',
  'show-options',
  'draft',
  'login-url',
  'logout-url',
  'status-url',
  'topic',
] as const;

export type AttributeName = (typeof observedAttributes)[number];

/** Warnings that were already logged to the browser's console, so that each is logged once. */
const complaints = new Set<string>();

const audiences = new Map<string, AudienceName>([
  ['c', 'customer'],
  ['customer', 'customer'],
  ['d', 'distributor'],
  ['distributor', 'distributor'],
  ['e', 'employee'],
  ['employee', 'employee'],
]);

/** Reads an audience from its name or its code; unknown values mean customers. */
export function readAudience(value: string | null): AudienceName {
  const name = value?.trim().toLowerCase() || 'customer';
  const audience = audiences.get(name);
  if (!audience && !complaints.has(name)) {
    complaints.add(name);
    // oxlint-disable-next-line no-console -- for the developer of the page
    console.warn(
      `<feedback-form audience="${value}">: write customer, distributor or employee. The customers' form is shown.`,
    );
  }
  return audience ?? 'customer';
}

/**
 * Checks whether an attribute or a property switches something off; frameworks write `false` as
 * text.
 */
export const isSwitchedOff = (value: unknown): boolean => /^(?:off|false)$/i.test(String(value));

export const readTheme = (value: string | null): Theme =>
  value === 'light' || value === 'dark' ? value : 'auto';
