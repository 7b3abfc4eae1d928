import { brand } from '@feedback/contract/brand';
import { getLanguage, type Locale } from '@feedback/contract/messages';
import { findLocaleWithTexts, serverTexts } from '@feedback/contract/messages/server-texts';
import type { OwnData } from '@feedback/contract/submitter-portal/own-data';
import { submitterFieldNames } from '@feedback/contract/cases/submitter-fields';
import { escapeHtml } from '@feedback/email-templates/message-html';

type OwnCaseData = OwnData['cases'][number];
type Texts = ReturnType<typeof textsIn>;

const textsIn = (locale: Locale) => ({
  ...serverTexts[locale].statusTexts,
  fields: {
    ...serverTexts[locale].submitterFieldTexts,
    city: serverTexts[locale].publicFormTexts.location,
  },
  moment: (at: string) =>
    new Intl.DateTimeFormat(getLanguage(locale).formats, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }).format(new Date(at)),
});

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #bbb;margin-top:2rem}dt{color:#555}dd{margin:0 0 .5rem}
.text{white-space:pre-wrap;overflow-wrap:anywhere}`;

/**
 * Renders all data about a submitter as an HTML page to read and print. The page loads no resources
 * and runs no script.
 */
export function renderOwnDataPage({ at, mobile, cases }: OwnData, locale: Locale): string {
  const lang = findLocaleWithTexts(locale, 'statusTexts');
  const texts = textsIn(locale);
  const title = escapeHtml(`${texts.data.title} · ${brand.shortName}`);
  return `<!doctype html>
<html lang="${lang}" dir="${getLanguage(lang).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeHtml(`${texts.fields.mobile} ${mobile} · ${texts.data.asOf(texts.moment(at))}`)}</p>
${cases.map((one) => caseSection(one, texts)).join('\n')}
</body>
</html>
`;
}

function caseSection(one: OwnCaseData, texts: Texts): string {
  const said = submitterFieldNames.flatMap((name): [string, string][] => {
    const value = one.submitter[name];
    return value ? [[texts.fields[name], value]] : [];
  });
  const steps = one.steps.map(({ state, at }): [string, string] => [
    texts.step[state],
    texts.moment(at),
  ]);
  const closings = one.rounds.flatMap(({ closureDescription, resolvedAt }) =>
    closureDescription ? message(texts.closing, resolvedAt, closureDescription, texts) : [],
  );
  const heading = escapeHtml(texts.caseLine(one.caseId, `${one.feedbackType}, ${one.subType}`));
  return `<section>
<h2>${heading}</h2>
${list([...said, ...steps])}
${one.notice === null ? '' : `<p>${escapeHtml(texts.notice(one.notice))}</p>`}
<h3>${escapeHtml(texts.conversation)}</h3>
${one.entries.map((entry) => entryOf(entry, texts)).join('\n')}
${closings.join('\n')}
</section>`;
}

function entryOf(entry: OwnCaseData['entries'][number], texts: Texts): string {
  const who = entry.kind === 'in' ? texts.you : (entry.by ?? texts.team);
  const files = entry.attachments.map(({ fileName }) => escapeHtml(fileName)).join(', ');
  const named = files && `<p>${escapeHtml(texts.data.files)}: ${files}</p>`;
  return message(who, entry.at, entry.text, texts) + named;
}

const message = (who: string, at: string | null, text: string, texts: Texts): string =>
  `<p><strong>${escapeHtml(who)}</strong> ${at ? escapeHtml(texts.moment(at)) : ''}</p>
<p class="text">${escapeHtml(text)}</p>`;

const list = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
