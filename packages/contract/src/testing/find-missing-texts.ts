import { existsSync, readdirSync } from 'node:fs';

import { defaultLocale, type Locale } from '../messages/index.ts';

const messages = new URL('../messages/', import.meta.url);

/** Files that only combine other catalogues. */
const combining = new Set(['notifications.ts', 'server.ts']);

/** The paths of the default language's catalogues, such as `console/audit.ts`. */
export const cataloguePaths: readonly string[] = readdirSync(new URL(defaultLocale, messages), {
  recursive: true,
})
  .map(String)
  .filter((path) => path.endsWith('.ts') && !combining.has(path));

/** Areas of the product, each with the catalogues that hold its texts; the first match applies. */
const areas: readonly [area: string, paths: RegExp][] = [
  ['console', /^console|^validation/],
  ['site', /^site/],
  ['disclosure', /^disclosure/],
  ['messages to staff', /^notifications\/of-/],
  ['messages to submitters', /^notifications/],
  ['status page', /^status/],
  ['errors', /^errors|^marks/],
  ['form', /./],
];

/** Returns the area of a catalogue. */
export const getCatalogueArea = (path: string): string =>
  areas.find(([, paths]) => paths.test(path))?.[0] ?? '';

/** Catalogues of the default language whose texts other languages store in another catalogue. */
const within: Readonly<Record<string, string>> = {
  'later-form.ts': 'public-form.ts',
  'notifications/accounts.ts': 'notifications.ts',
  'notifications/cases.ts': 'notifications.ts',
  'notifications/submitters.ts': 'notifications.ts',
  'status-validation.ts': 'form-validation.ts',
};

/** Checks whether a language has a catalogue. */
export const hasCatalogue = (locale: Locale, path: string): boolean =>
  existsSync(new URL(`${locale}/${within[path] ?? path}`, messages));

/** Texts that are the same in every language, such as symbols, numbers and names. */
const sameEverywhere = new Set([
  'accountTexts.fileName',
  'consoleTexts.amc',
  'consoleTexts.copyright',
  'consoleTexts.none',
  'laterFormTexts.otp',
  'validationRemedies.assigneeRequired',
  'validationRemedies.closeDescriptionInvalid',
  'messagesTexts.countFloor',
  'overviewTexts.cell',
  'publicFormTexts.countryCode',
  'siteTexts.copyrightBefore',
  // Texts of pages that exist in English only.
  'siteTexts.intranetLead',
  'siteTexts.intranetTitle',
  'siteTexts.partnerLead',
  'siteTexts.partnerTitle',
]);

function namesIn(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, [...path, key]));
}

/** Returns the names of the texts of a catalogue in a language, such as `publicFormTexts.submit`. */
async function textsOf(locale: Locale, path: string): Promise<string[]> {
  const file = new URL(`${locale}/${path}`, messages);
  return existsSync(file) ? namesIn({ ...(await import(/* @vite-ignore */ file.href)) }) : [];
}

/** Returns the names of the texts that a language lacks in a catalogue. */
export async function findMissingTexts(locale: Locale, path: string): Promise<string[]> {
  const place = within[path] ?? path;
  // A catalogue that is part of another catalogue uses the name of the other.
  const named = (text: string) => (place === path ? text : text.replace(/^\w+\./, ''));
  const own = new Set((await textsOf(locale, place)).map(named));
  const texts = await textsOf(defaultLocale, path);
  return texts.filter((text) => !sameEverywhere.has(text) && !own.has(named(text)));
}
