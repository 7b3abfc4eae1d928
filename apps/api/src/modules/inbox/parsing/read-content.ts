import libmime from 'libmime';

import { decodeText } from './decode-text.ts';
import { readMailFile } from './mail-files.ts';
import { unfoldHeader } from './mail-head.ts';
import type { MailNode } from './mail-tree.ts';
import type { MailContent, MailFile, MailReport } from './parsed-mail.ts';
import { convertHtmlToText } from './plain-text.ts';
import { splitQuotedText } from './split-quoted.ts';

/** Maximum number of characters of a text that are read; the original mail is stored completely. */
const maxText = 512 * 1024;
/** Maximum number of bytes of a text part that are read. */
const maxPart = 4 * 1024 * 1024;

/** Texts of a mail in their order, and the MIME parts that become files. */
interface MailParts {
  readonly texts: readonly string[];
  readonly files: readonly MailNode[];
}

const nothing: MailParts = { texts: [], files: [] };

/** Reads the texts and files of a mail from its MIME tree. */
export async function readMailContent(root: MailNode): Promise<MailContent> {
  const found = find(root, hasUnnamedText(root));
  const text = found.texts
    .map((one) => one.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim())
    .filter(Boolean)
    .join('\n\n')
    .slice(0, maxText);
  const files: MailFile[] = [];
  for (const part of found.files) {
    const file = await readMailFile(part);
    if (file) files.push(file);
  }
  return { text: splitQuotedText(text), files, report: reportOf(root) };
}

function find(part: MailNode, namedAreFiles: boolean): MailParts {
  const { node, children } = part;
  if (!node.multipart || children.length === 0)
    return isText(part, namedAreFiles) ? textOf(part) : fileAlone(part);
  const found = children.map((child) => find(child, namedAreFiles));
  const files = found.flatMap((one) => one.files);
  if (node.multipart !== 'alternative') return { texts: found.flatMap((one) => one.texts), files };
  return { texts: fullest(found), files };
}

const fileAlone = (part: MailNode): MailParts => ({ texts: [], files: [part] });

const textOf = (part: MailNode): MailParts =>
  part.content.length > 0 ? { texts: [plainTextOf(part)], files: [] } : nothing;

/**
 * Chooses a version of a multipart/alternative: the first with text, usually the plain text, unless
 * another version has more than twice as much text.
 */
function fullest(versions: readonly MailParts[]): readonly string[] {
  const lengthOf = ({ texts }: MailParts) => texts.join('').replaceAll(/\s+/g, '').length;
  const [first = nothing, ...others] = versions.filter(({ texts }) => texts.length > 0);
  const longest = others.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return longest && lengthOf(longest) > 2 * lengthOf(first) ? longest.texts : first.texts;
}

const textTypes = new Set(['text/plain', 'text/html']);

/**
 * Whether a MIME part contains the sender's text; a text part with a file name may be a file (Apple
 * Mail).
 */
function isText({ node }: MailNode, namedAreFiles: boolean): boolean {
  if (node.disposition === 'attachment') return false;
  if (!node.multipart && !textTypes.has(node.contentType || '')) return false;
  return node.filename === false || !namedAreFiles;
}

function hasUnnamedText(part: MailNode): boolean {
  const { node, children, content } = part;
  if (node.multipart) return children.some(hasUnnamedText);
  return isText(part, true) && content.toString('latin1').trim() !== '';
}

function plainTextOf({ node, content: whole }: MailNode): string {
  const content = whole.subarray(0, maxPart);
  const charset = node.charset || null;
  if (node.contentType === 'text/html')
    return convertHtmlToText(decodeText(content, charset ?? charsetInHtml(content)));
  const text = decodeText(content, charset).replaceAll('\r\n', '\n');
  const unbroken = node.flowed ? unflowed(text, node.delSp) : text;
  // Outlook writes this placeholder for a picture in the text, which is shown as a file.
  return unbroken.replaceAll(/\[cid:[^[\]\s]{1,200}\]/g, '');
}

function charsetInHtml(content: Buffer): string | null {
  const start = content.subarray(0, 4096).toString('latin1');
  return /charset\s?=\s?["']?([\w-]{2,40})/i.exec(start)?.[1] ?? null;
}

/**
 * Joins the soft line breaks of `format=flowed` (RFC 3676), and keeps the quote marks of each line.
 */
const unflowed = (text: string, deletesSpaces: boolean): string =>
  libmime.decodeFlowed(text, deletesSpaces).replaceAll('\r\n', '\n');

/** Returns the report of a mail whose content type declares a report, else null. */
function reportOf({ node, children }: MailNode): MailReport | null {
  if (node.multipart !== 'report') return null;
  const partOf = (...types: string[]) =>
    children.find((child) => types.includes(child.node.contentType || ''));
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  const receipt = partOf('message/disposition-notification');
  const report = status ?? receipt;
  if (!report) return null;
  const original = partOf('message/rfc822', 'message/global', 'text/rfc822-headers');
  return {
    kind: status ? 'delivery' : 'disposition',
    status: startOf(report),
    originalHeaders: original ? (startOf(original).split(/\n\s*\n/, 1)[0] ?? '') : '',
  };
}

/** Maximum number of bytes that are read of a report, and of the headers of the reported mail. */
const reportBytes = 32 * 1024;

const startOf = ({ content }: MailNode): string =>
  unfoldHeader(decodeText(content.subarray(0, reportBytes), null)).replaceAll('\r\n', '\n');
