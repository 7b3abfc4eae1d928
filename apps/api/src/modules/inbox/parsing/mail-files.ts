import libmime from 'libmime';

import { decodeUnknownCharset } from './decode-text.ts';
import { decodeHeaderWords, readMailHeaders } from './mail-head.ts';
import { readMailTree, type MailNode } from './mail-tree.ts';
import type { MailFile } from './parsed-mail.ts';

/** Media types of a mail's own cryptographic signature, which is not shown as a file. */
const signatures = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]);

/** Converts a MIME part to a file, or returns null for the mail's own signature. */
export async function readMailFile({ node, content }: MailNode): Promise<MailFile | null> {
  const type = node.contentType || 'application/octet-stream';
  if (signatures.has(type)) return null;
  const subject = type === 'message/rfc822' ? await subjectOf(content) : '';
  const name = nameOf(node) || subject || describedName(node, type) || madeUpName(type);
  const isPicture = type.startsWith('image/');
  const isReferenced = node.headers !== false && node.headers.hasHeader('content-id');
  const isShown = node.disposition === 'inline' || (isReferenced && isInRelated(node));
  const isInline = isPicture && node.disposition !== 'attachment' && isShown;
  return { name, type, isInline, content: new Uint8Array(content) };
}

const isInRelated = ({ parentNode }: MailNode['node']): boolean =>
  parentNode !== false && parentNode.multipart === 'related';

/** Returns the file name that the sender gave a MIME part, without control characters. */
function nameOf(node: MailNode['node']): string {
  const name = node.filename || '';
  // The library reads a name in bytes that are not UTF-8 as Latin-1.
  const isRaw = hasRawBytes(node) && !/[\u0100-\uffff]/.test(name);
  const text = isRaw ? decodeUnknownCharset(Buffer.from(name, 'latin1')) : name;
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 255);
}

const hasRawBytes = ({ headers }: MailNode['node']): boolean =>
  headers !== false &&
  headers
    .getList()
    .some(
      ({ key, line }) => /^content-(?:type|disposition)$/.test(key) && /[\u0080-\u00ff]/.test(line),
    );

/** Returns a file name made from the subject of an attached mail. */
async function subjectOf(content: Buffer): Promise<string> {
  const start = content.subarray(0, 64 * 1024);
  const { node } = await readMailTree(start, { maxParts: 1000, maxDepth: 100 });
  const subject = decodeHeaderWords(
    readMailHeaders(node).get('subject')?.split('\n')[0] ?? '',
  ).trim();
  return subject && `${subject.slice(0, 200)}.eml`;
}

/** Returns a default file name for a media type. */
function madeUpName(type: string): string {
  if (type === 'message/rfc822') return 'message.eml';
  const [kind = 'file', subtype = ''] = type.split('/');
  if (kind === 'message') return `${subtype.replaceAll(/[^\w-]/g, '')}.txt`;
  return `${kind === 'application' ? 'file' : kind}.${extensionOf(type)}`;
}

/**
 * Returns a file name from the description or the Content-ID of a MIME part, such as
 * `image001.jpg@01D8`.
 */
function describedName({ headers }: MailNode['node'], type: string): string {
  if (headers === false) return '';
  const [id = ''] = headers.getFirst('content-id').replace(/^</, '').split(/[@>]/);
  if (/\.[a-z]{3,4}$/i.test(id)) return id.slice(-100);
  const description = decodeHeaderWords(headers.getFirst('content-description'))
    .trim()
    .slice(0, 100);
  if (!description) return '';
  return /\.[a-z0-9]{2,5}$/i.test(description)
    ? description
    : `${description}.${extensionOf(type)}`;
}

function extensionOf(type: string): string {
  if (type === 'message/rfc822') return 'eml';
  const found = libmime.detectExtension(type);
  if (found === 'jpeg') return 'jpg';
  const isText = type.startsWith('text/') || type.startsWith('message/');
  return found === 'bin' && isText ? 'txt' : found;
}
