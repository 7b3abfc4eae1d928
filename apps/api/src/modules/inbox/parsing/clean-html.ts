import { Parser } from 'htmlparser2';

import { classifyQuoteElement, beginsQuotedRest } from './html-quotes.ts';

/** Elements that contain no text of the sender. */
const skipped = new Set(
  'script style title template noscript object embed iframe svg select textarea'.split(' '),
);
const voids = new Set('br hr img input link meta base wbr area col'.split(' '));
const tables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'table tbody thead tfoot tr caption center'.split(' ').map((n) => [n, 'div']),
  ),
  td: 'span',
  th: 'span',
};
const struck = new Set(['s', 'strike', 'del']);

/** Separator between two cells of a table row. */
export const cellSeparator = '\uE001';

/** Maximum nesting depth; deeper elements lose their tags but not their text. */
const maxDepth = 100;

interface OpenElement {
  readonly name: string;
  /** HTML to write when the element ends. */
  end: string;
  /** Target of the link and its visible text; null outside of a link. */
  readonly link: { readonly target: string; text: string } | null;
}

/**
 * Reduces the HTML of a mail to its visible content with few elements: without hidden parts, with
 * link targets and picture descriptions as text, tables as lines, and quotes marked by `<blockquote
 * class="quoted">` or, where a quote may be an indentation, `class="perhaps"`.
 */
export function cleanHtml(html: string): string {
  const out: string[] = [];
  const open: OpenElement[] = [];
  /** Nesting depth of the hidden element; 0 outside of a hidden element. */
  let hiddenFrom = 0;
  let depth = 0;
  let isPower = false;
  const write = (text: string) => {
    for (const { link } of open) if (link) link.text += text;
    out.push(escaped(text));
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (voids.has(name)) {
        if (hiddenFrom === 0) out.push(voidTag(name, attributes));
        return;
      }
      depth += 1;
      if (hiddenFrom === 0 && (skipped.has(name) || isHidden(attributes))) hiddenFrom = depth;
      const isShown = hiddenFrom === 0 && depth <= maxDepth;
      if (isShown && beginsQuotedRest(attributes)) {
        // Treats the text after an Outlook separator as quoted up to the end of the parent element.
        const around = open.at(-1);
        out.push('<blockquote class="quoted">');
        if (around) around.end = `</blockquote>${around.end}`;
      }
      open.push(isShown ? opened(name, attributes, out) : { name, end: '', link: null });
      isPower = name === 'sup';
    },
    ontext(text) {
      if (hiddenFrom !== 0) return;
      if (isPower && /^\d/.test(text)) write('^');
      isPower = false;
      write(text);
    },
    onclosetag(name) {
      if (voids.has(name)) return;
      const closed = open.pop();
      if (hiddenFrom === depth) hiddenFrom = 0;
      depth -= 1;
      isPower = false;
      if (!closed) return;
      if (closed.link) write(targetAfter(closed.link));
      out.push(closed.end);
    },
  });
  parser.write(html);
  parser.end();
  return out.join('');
}

function opened(
  name: string,
  attributes: Readonly<Record<string, string>>,
  out: string[],
): OpenElement {
  const tag = tables[name] ?? name;
  const kind = classifyQuoteElement(name, attributes);
  const quote = kind ? [`<blockquote class="${kind}">`, '</blockquote>'] : ['', ''];
  const strike = struck.has(name) || /line-through/i.test(attributes['style'] ?? '') ? '~~' : '';
  const cell = name === 'td' || name === 'th' ? cellSeparator : '';
  const start =
    name === 'ol' && attributes['start'] ? ` start="${escaped(attributes['start'])}"` : '';
  const isBlock = name === 'blockquote' && kind !== null;
  out.push(quote[0] ?? '', isBlock ? '' : `<${tag}${start}>`, strike);
  const end = `${strike}${cell}${isBlock ? '' : `</${tag}>`}${quote[1]}`;
  const target = name === 'a' ? (attributes['href'] ?? '').trim() : '';
  return { name, end, link: target ? { target, text: '' } : null };
}

function voidTag(name: string, attributes: Readonly<Record<string, string>>): string {
  if (name === 'img') return isHidden(attributes) ? '' : escaped(attributes['alt'] ?? '');
  return name === 'br' || name === 'hr' ? `<${name}>` : '';
}

const hiddenStyle =
  /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|opacity:0|max-height:0(?:px)?|font-size:0(?:px|pt)?)(?:;|!|$)/;

const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
  'hidden' in attributes ||
  hiddenStyle.test((attributes['style'] ?? '').slice(0, 2000).toLowerCase().replaceAll(/\s/g, ''));

/** Returns the target of a link as text, unless the visible text already contains the target. */
function targetAfter({ target, text }: { readonly target: string; readonly text: string }): string {
  const [, scheme = '', rest = ''] = /^(https?|ftp|mailto|tel):(.*)$/is.exec(target) ?? [];
  if (!scheme) return '';
  const [shown = ''] = rest.toLowerCase().split('?subject=');
  const plain = shown.replace(/^\/\/(?:www\.)?/, '').replace(/\/$/, '');
  if (text.toLowerCase().includes(plain)) return '';
  return ` <${scheme.toLowerCase() === 'mailto' ? rest : target}>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
