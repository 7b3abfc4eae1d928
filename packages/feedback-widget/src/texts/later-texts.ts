import { laterForm } from '@feedback/contract/messages/en-IN/later-form';

import type { Texts } from './texts.ts';

/** The texts of a form and of its later part. */
export type LaterPartTexts = Texts & typeof laterForm;

const made = new WeakMap<Texts, LaterPartTexts>();

/**
 * Adds the texts of the later part in the form's language; the files of other languages already
 * contain both.
 */
export function getLaterPartTexts(texts: Texts): LaterPartTexts {
  const known = made.get(texts) ?? { ...laterForm, ...texts };
  made.set(texts, known);
  return known;
}
