import { laterFormTexts } from '@feedback/contract/messages/en-IN/later-form';

import type { Texts } from './texts.ts';

/**
 * The texts of a form, including the texts of the part that loads later (OTP dialog, thank-you
 * text).
 */
export type LaterPartTexts = Texts & typeof laterFormTexts;

const made = new WeakMap<Texts, LaterPartTexts>();

/**
 * Adds the texts of the form's later part in the form's language. The files of other languages
 * already contain these texts.
 */
export function getLaterPartTexts(texts: Texts): LaterPartTexts {
  const known = made.get(texts) ?? { ...laterFormTexts, ...texts };
  made.set(texts, known);
  return known;
}
