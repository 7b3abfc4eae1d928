import { brand } from '@feedback/contract/brand';
import type { EmailContent, EmailParagraph } from '@feedback/contract/notifications/email-content';
import type { Locale } from '@feedback/contract/messages';

import { emailLayoutHtml } from './layout.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an HTML element or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const wholeHtml = (html: string): string => `<span style="white-space: nowrap">${html}</span>`;

/**
 * Escapes a text of the product. A case id in the text does not wrap, because people copy it and
 * read it aloud.
 */
const ownHtml = (text: string): string =>
  escapeHtml(text).replaceAll(/\bMF(?:-[0-9A-Z]{4}){2}\b/g, wholeHtml);

/** The maximum length of the preview that an inbox shows next to the subject. */
const previewLength = 140;

/**
 * Returns an e-mail as HTML, with the same words as the plain-text version. Text written by people
 * is escaped; web addresses in that text and in the note become links, nothing else does (rule
 * 10.6).
 */
export function renderMessageHtml(letter: EmailContent, locale: Locale): string {
  const { subject, greeting, paragraphs, action, note } = letter;
  const shown = withPart('note', note, withPart('action', action, emailLayoutHtml));
  return filled(shown, {
    lang: escapeHtml(locale),
    subject: escapeHtml(subject),
    heading: ownHtml(subject),
    preview: escapeHtml(previewOf(paragraphs[0])),
    brand: escapeHtml(brand.name),
    initial: escapeHtml(Array.from(brand.shortName)[0] ?? ''),
    paragraphs: [...(greeting ? [greeting] : []), ...paragraphs].map(paragraphHtml).join('\n'),
    link: escapeHtml(action?.link ?? ''),
    label: escapeHtml(action?.label ?? ''),
    note: linkedHtml(note ?? ''),
    contact: [brand.name, ...brand.phones, brand.email].map(escapeHtml).map(wholeHtml).join(' · '),
  });
}

const textOf = (paragraph: EmailParagraph = ''): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.quoted;

const previewOf = (paragraph?: EmailParagraph): string =>
  textOf(paragraph).replaceAll(/\s+/g, ' ').trim().slice(0, previewLength);

const gap = 'margin: 0 0 16px';
const bar = 'padding-left: 13px; border-left: 3px solid #f2a33a';

const paragraphHtml = (paragraph: EmailParagraph): string =>
  typeof paragraph === 'string'
    ? `<p style="${gap}">${ownHtml(paragraph)}</p>`
    : `<p class="quoted" dir="auto" style="${gap}; ${bar}">${quotedHtml(paragraph)}</p>`;

const quotedHtml = ({ quoted, isOwn }: Exclude<EmailParagraph, string>): string =>
  isOwn ? linesHtml(quoted.trim()) : linkedHtml(quoted);

const linkedHtml = (text: string): string =>
  text
    .trim()
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? linkHtml(part) : linesHtml(part)))
    .join('');

const linesHtml = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>\n');

/**
 * Returns a link to a web address, without the punctuation at the end, which belongs to the
 * sentence.
 */
function linkHtml(found: string): string {
  const address = found.replace(/[.,;:!?)\]]{1,9}$/, '');
  const link = escapeHtml(address);
  return `<a href="${link}" target="_blank">${link}</a>${escapeHtml(found.slice(address.length))}`;
}

/** Returns the layout with or without an optional section. */
function withPart(name: string, content: unknown, html: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = html.split(start);
  const [part = '', after = ''] = rest.split(end);
  return `${before}${content ? part : ''}${after}`;
}

/**
 * Fills in the layout's placeholders. Inserted values are not searched for placeholders, so
 * brackets in them stay.
 */
const filled = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replaceAll(/\[\[([a-z]+)\]\]/g, (whole, name: string) => values[name] ?? whole);
