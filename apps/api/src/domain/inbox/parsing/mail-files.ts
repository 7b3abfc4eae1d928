import libmime from 'libmime';

import { decodeDetected } from './decode-text.ts';
import { decodedWords, readHeaders } from './mail-head.ts';
import { readTree, type MailNode } from './mail-tree.ts';
import type { MailFile } from './parsed-mail.ts';

/** Signatures of the mail itself, which no reader shows as a file. */
const signatures = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
]);

/** Returns a part as a file, or null when it is the mail's own signature. */
export async function fileOf({ node, content }: MailNode): Promise<MailFile | null> {
  const type = node.contentType || 'application/octet-stream';
  if (signatures.has(type)) return null;
  const name = nameOf(node.filename) || (await madeUpName(type, content));
  const isPicture = type.startsWith('image/');
  const isReferenced = node.headers !== false && node.headers.hasHeader('content-id');
  const isShown = node.disposition === 'inline' || (isReferenced && isInRelated(node));
  const isInline = isPicture && node.disposition !== 'attachment' && isShown;
  return { name, type, isInline, content: new Uint8Array(content) };
}

const isInRelated = ({ parentNode }: MailNode['node']): boolean =>
  parentNode !== false && parentNode.multipart === 'related';

/** The name without folders and control characters. */
function nameOf(fileName: string | false): string {
  const name = fileName || '';
  // A name in bytes that are no UTF-8 is read as Latin-1 by the library.
  const isRaw = /[\u0080-\u00ff]/.test(name) && !/[\u0100-\uffff]/.test(name);
  const text = isRaw ? decodeDetected(Buffer.from(name, 'latin1')) : name;
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 255);
}

/** Names a file that its sender did not name: an enclosed mail by its subject, others by their type. */
async function madeUpName(type: string, content: Buffer): Promise<string> {
  if (type === 'message/rfc822') {
    const start = content.subarray(0, 64 * 1024);
    const { node } = await readTree(start, { maxParts: 1000, maxDepth: 100 });
    const subject = decodedWords(readHeaders(node).get('subject')?.split('\n')[0] ?? '').trim();
    return `${subject.slice(0, 200) || 'message'}.eml`;
  }
  const [kind = 'file'] = type.split('/');
  return `${kind === 'application' ? 'file' : kind}.${libmime.detectExtension(type)}`;
}
