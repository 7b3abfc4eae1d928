import { compile, type FormatCallback } from 'html-to-text';

import { cellSeparator, cleanHtml } from './clean-html.ts';

/** Private-use characters at the beginning of each line of an HTML quote. */
export const quoteMarkers = {
  quoted: '\uE003',
  /** Marker of a quote that may be just an indentation. */
  perhaps: '\uE000',
  /** Marker of a `<blockquote>` without attributes. */
  plain: '\uE002',
} as const;

/** Returns a formatter that begins each line of a block with a marker. */
const marked =
  (mark: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({
      trailingLineBreaks: 1,
      blockTransform: (text) => text.replaceAll(/^/gm, mark),
    });
  };

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 64 * 1024 * 1024, maxDepth: 300 },
  formatters: {
    quoted: marked(`${quoteMarkers.quoted}> `),
    perhaps: marked(quoteMarkers.perhaps),
    plain: marked(quoteMarkers.plain),
  },
  selectors: [
    { selector: 'a', format: 'inline' },
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'hr', options: { length: 20, leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'blockquote.quoted', format: 'quoted' },
    { selector: 'blockquote.perhaps', format: 'perhaps' },
    { selector: 'blockquote.plain', format: 'plain' },
  ],
});

/** Converts an HTML mail to its visible text, in which quoted lines begin with a marker. */
export const convertHtmlToText = (html: string): string =>
  toText(cleanHtml(html))
    .replaceAll(cellSeparator, '  ')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
