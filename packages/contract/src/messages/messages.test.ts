import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

/** The catalogues by their paths; a new one is looked at without being named. */
const catalogues = readdirSync(new URL('en-IN', import.meta.url), { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts'));

/** Signs, numbers and names that read the same in every language; what Hindi says in the text. */
const sameInHindi = [
  'accountTexts.fileName',
  'consoleTexts.amc',
  'consoleTexts.copyright',
  'consoleTexts.none',
  'laterForm.otp',
  'mends.assigneeRequired',
  'mends.closeDescriptionInvalid',
  'messagesTexts.countFloor',
  'overviewTexts.cell',
  'publicForm.countryCode',
  'site.copyrightBefore',
  // Of pages that are in English alone.
  'site.intranetLead',
  'site.intranetTitle',
  'site.partnerLead',
  'site.partnerTitle',
];

function pathsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

/** Catalogues that Hindi says within another one. */
const within: Readonly<Record<string, string>> = {
  'later-form.ts': 'public-form.ts',
  'status-validation.ts': 'form-validation.ts',
};

const load = (locale: string, path: string): Promise<unknown> =>
  import(/* @vite-ignore */ `./${locale}/${path}`);

it.each(catalogues)('Hindi has every text of %s', async (path) => {
  const place = within[path] ?? path;
  // Within another it stands under that one's name.
  const named = (text: string) => (place === path ? text : text.replace(/^\w+\./, ''));
  const said = new Set(pathsOf(await load('hi', place)).map(named));
  const texts = pathsOf(await load('en-IN', path)).filter((text) => !sameInHindi.includes(text));
  expect(texts.filter((text) => !said.has(named(text)))).toEqual([]);
});

it.each(['en-IN', 'hi'])(
  'a code has one name, on its screens and in the report: %s',
  async (locale) => {
    const [report, codes] = await Promise.all(
      ['report', 'code-names'].map((name) => load(locale, `console/${name}.ts`)),
    );
    const { codeNames } = codes as { codeNames: Record<string, unknown> };
    const { class: classes, sort, source } = codeNames;
    expect(report).toMatchObject({
      reportTexts: { choices: { class: classes, source }, sorts: sort },
    });
  },
);
