/** Certainty that an HTML element quotes another mail. */
export type QuoteKind = 'quoted' | 'perhaps' | 'plain';

type Attributes = Readonly<Record<string, string>>;

/** Classes of containers by which mail programs mark a quote or its attribution. */
const quoteClasses = new Set([
  'gmail_attr',
  'moz-cite-prefix',
  'yahoo_quoted',
  'zmail_extra',
  'protonmail_quote',
  'tutanota_quote',
]);
const quoteIds =
  /^(?:x_)*(?:olk_src_body_section|blockquote_zmail|reply-intro|mail-editor-reference-message-container)$/;

/** Returns the certainty that an element is a quote; null for any other element. */
export function classifyQuoteElement(name: string, attributes: Attributes): QuoteKind | null {
  const classes = (attributes['class'] ?? '').toLowerCase().split(/\s+/);
  const id = (attributes['id'] ?? '').toLowerCase();
  const isNamed =
    classes.some((one) => quoteClasses.has(one.replace(/^(?:x_)+/, ''))) ||
    quoteIds.test(id) ||
    id.includes('yahoo_quoted');
  if (isNamed) return 'quoted';
  if (name !== 'blockquote') return null;
  if (attributes['type']?.toLowerCase() === 'cite' || 'cite' in attributes) return 'quoted';
  return Object.keys(attributes).length === 0 ? 'plain' : 'perhaps';
}

const separators = /^(?:x_)*(?:divrplyfwdmsg|appendonsend)$/;

/** Whether all content after an element within its parent is quoted (Outlook). */
export const beginsQuotedRest = (attributes: Attributes): boolean =>
  separators.test((attributes['id'] ?? '').toLowerCase());
