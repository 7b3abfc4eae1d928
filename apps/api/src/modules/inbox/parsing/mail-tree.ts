import { finished } from 'node:stream/promises';

import { Splitter, type MimeNode } from '@zone-eu/mailsplit';

/** A node of a mail's MIME tree. */
export interface MailNode {
  readonly node: MimeNode;
  readonly children: MailNode[];
  /** Decoded bytes of the node; empty for a multipart with parts. */
  content: Buffer;
}

/** Limits of a mail's MIME tree; mails beyond a limit are not read (rule 10.5). */
export interface MailTreeLimits {
  readonly maxParts: number;
  readonly maxDepth: number;
}

/** Error for a mail that exceeds a limit of the MIME tree. */
export class TooManyPartsError extends Error {}

/**
 * Splits a mail into its MIME tree and decodes the transfer encodings. Does not split an attached
 * mail.
 * @throws TooManyPartsError
 */
export async function readMailTree(source: Buffer, bounds: MailTreeLimits): Promise<MailNode> {
  const splitter = new Splitter({ ignoreEmbedded: true, maxChildNodes: bounds.maxParts * 2 });
  const nodes = new Map<MimeNode, MailNode & { depth: number; bodies: Buffer[] }>();
  let root: MailNode | null = null;
  splitter.end(source);
  for await (const chunk of splitter) {
    if (chunk.type === 'node') {
      const parent = chunk.parentNode ? nodes.get(chunk.parentNode) : undefined;
      const depth = (parent?.depth ?? 0) + 1;
      if (nodes.size >= bounds.maxParts * 2 || depth > bounds.maxDepth)
        throw new TooManyPartsError();
      const found = { node: chunk, children: [], content: Buffer.alloc(0), depth, bodies: [] };
      nodes.set(chunk, found);
      parent?.children.push(found);
      root ??= found;
    } else if (chunk.type === 'body' || nodes.get(chunk.node)?.children.length === 0) {
      // Includes text before the first part, which is the text of a multipart without parts.
      nodes.get(chunk.node)?.bodies.push(chunk.value);
    }
  }
  for (const found of nodes.values())
    if (found.bodies.length > 0 && found.children.length === 0)
      found.content = await decoded(found.node, found.bodies);
  const leaves = [...nodes.values()].filter(({ node }) => !node.multipart).length;
  if (!root || leaves > bounds.maxParts) throw new TooManyPartsError();
  return root;
}

async function decoded(node: MimeNode, bodies: readonly Buffer[]): Promise<Buffer> {
  const decoder = node.getDecoder();
  const chunks: Buffer[] = [];
  decoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isRead = finished(decoder);
  decoder.end(Buffer.concat(bodies));
  await isRead;
  return Buffer.concat(chunks);
}
