import { brand } from '@feedback/contract/brand';
import { getLanguage, locales, type Locale } from '@feedback/contract/messages';
import { serverTexts } from '@feedback/contract/messages/server-texts';
import { localePathPrefixes } from '@feedback/contract/wire/site-paths';
import type { FieldError } from '@feedback/contract/wire/envelope';

import { html, type Html } from './html.ts';

/** The path of the style sheet. */
export const stylePath = '/forms/style.css';

/** Returns the texts of the HTML forms in a language: those of the forms with a script, and more. */
export const textsIn = (locale: Locale) => {
  const texts = serverTexts[locale];
  return {
    ...texts.publicFormTexts,
    ...texts.laterFormTexts,
    ...texts.htmlFormTexts,
    status: texts.statusTexts,
  };
};
export type Texts = ReturnType<typeof textsIn>;

export interface PageContent {
  readonly locale: Locale;
  /** The path of the page without its language, for the links to other languages. */
  readonly path: string;
  readonly title: string;
  /** The errors that the summary lists and that the fields repeat. */
  readonly errors?: readonly FieldError[];
  readonly body: Html;
}

/** Returns the id of a field's element, which the error summary links to. */
export const fieldId = (name: string): string => `field-${name}`;

/** Renders an error summary that takes the focus when the page opens. */
const renderErrors = (errors: readonly FieldError[], { errorTitle }: Texts): Html =>
  html`<div class="summary" id="errors" role="alert" tabindex="-1" autofocus>
    <h2>${errorTitle}</h2>
    <ul>
      ${errors.map(({ path, message }) =>
        path === ''
          ? html`<li>${message}</li>`
          : html`<li><a href="#${fieldId(path)}">${message}</a></li>`,
      )}
    </ul>
  </div>`;

/** Renders a page. It loads nothing but the style sheet and runs no script. */
export function renderPage({ locale, path, title, errors = [], body }: PageContent): string {
  const texts = textsIn(locale);
  const others = locales.filter((other) => other !== locale);
  return html`<!doctype html>
    <html lang="${locale}" dir="${getLanguage(locale).direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${errors.length > 0 && `${texts.errorTitle}: `}${title} · ${brand.shortName}</title>
        <link rel="stylesheet" href="${stylePath}" />
        <link rel="icon" href="${brand.logo}" />
      </head>
      <body>
        <header>
          <strong>${brand.name}</strong>
          <nav>
            ${others.map(
              (other) =>
                html`<a
                  href="${localePathPrefixes[other]}${path}"
                  lang="${other}"
                  hreflang="${other}"
                  >${getLanguage(other).name}</a
                > `,
            )}
          </nav>
        </header>
        <main>
          ${errors.length > 0 && renderErrors(errors, texts)}
          <h1>${title}</h1>
          ${body}
        </main>
        <footer><p>${texts.callUs(brand.phones[0])}</p></footer>
      </body>
    </html> `.markup;
}

/** Formats a time for a page, in Indian Standard Time. */
export const formatMoment = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(getLanguage(locale).formats, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));
