import type { MessageTemplate } from './outgoing-message.ts';

/** Case of an e-mail, and the previous e-mail of its thread. */
export interface MailThread {
  readonly caseId: string;
  /** True for an e-mail to the case's submitter, who may reply. */
  readonly isToSubmitter: boolean;
  /** Delivery id of the previous e-mail to the same recipient; null for the first. */
  readonly previous: string | null;
}

interface Threaded {
  readonly id: string;
  readonly template: MessageTemplate;
  readonly thread: MailThread | null;
}

/** Templates whose text a person wrote; all other mails are marked as automatic (RFC 3834). */
const writtenByPeople: ReadonlySet<MessageTemplate> = new Set(['caseReplied']);

/**
 * Returns the headers that group a case's mails in mail programs and tell other systems not to
 * reply (rule 10.3).
 * @param replyTo returns the address for replies about a case; without it, replies go to the
 * sender's address
 */
export function buildThreadHeaders(
  { id, template, thread }: Threaded,
  domain: string,
  replyTo?: (caseId: string) => string,
) {
  return {
    // The id is the same in every attempt, so that a receiver can drop a duplicate.
    messageId: messageIdOf(id, thread?.caseId ?? null, domain),
    ...(thread && {
      inReplyTo: lastOf(thread, domain),
      references: [...new Set([rootOf(thread.caseId, domain), lastOf(thread, domain)])],
    }),
    ...(thread?.isToSubmitter && replyTo && { replyTo: replyTo(thread.caseId) }),
    headers: {
      ...(!writtenByPeople.has(template) && { 'Auto-Submitted': 'auto-generated' }),
      'X-Message-Template': template,
    },
  };
}

/**
 * Returns the delivery ids of the product's own messages that a header names. The ids are random,
 * so outsiders cannot guess them.
 */
export const findDeliveryIds = (header: string): string[] =>
  [...header.matchAll(/<(?:MF-[\w-]{1,20}\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi)]
    .flatMap(([, id]) => (id ? [id.toLowerCase()] : []))
    .slice(-20);

const messageIdOf = (id: string, caseId: string | null, domain: string): string =>
  `<${caseId ? `${caseId}.` : ''}${id}@${domain}>`;

/**
 * Returns the Message-ID of a case's thread root, to which all mails of the case refer. No mail has
 * this id.
 */
const rootOf = (caseId: string, domain: string): string => `<${caseId}@${domain}>`;

const lastOf = ({ caseId, previous }: MailThread, domain: string): string =>
  previous ? messageIdOf(previous, caseId, domain) : rootOf(caseId, domain);
