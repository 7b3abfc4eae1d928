import type { MessageTemplate } from './outgoing-message.ts';

/** The case of an e-mail, and its place in the thread. */
export interface MailThread {
  readonly caseId: string;
  /** True for a mail to the case's submitter, who may reply to it. */
  readonly isToSubmitter: boolean;
  /** Delivery id of the previous e-mail to the same address. */
  readonly previous: string | null;
}

interface Threaded {
  readonly id: string;
  readonly template: MessageTemplate;
  readonly thread: MailThread | null;
}

/** Templates whose text a person wrote; all others are marked as automatic (RFC 3834). */
const writtenByPeople: ReadonlySet<MessageTemplate> = new Set(['caseReplied']);

/**
 * Returns headers that group a case's mails in mail programs and that tell other machines not to
 * reply (rule 10.3).
 * @param replyTo the address for replies about a case; without it replies go to the sender's
 */
export function threadHeaders(
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
 * Returns the ids of our messages that a header names. They are random, so others cannot guess
 * them.
 */
export const findDeliveryIds = (header: string): string[] =>
  [...header.matchAll(/<(?:MF-[\w-]{1,20}\.)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi)]
    .flatMap(([, id]) => (id ? [id.toLowerCase()] : []))
    .slice(-20);

const messageIdOf = (id: string, caseId: string | null, domain: string): string =>
  `<${caseId ? `${caseId}.` : ''}${id}@${domain}>`;

/**
 * Returns the Message-ID of a thread's root: no mail has it, and all mails of the case refer to it.
 */
const rootOf = (caseId: string, domain: string): string => `<${caseId}@${domain}>`;

const lastOf = ({ caseId, previous }: MailThread, domain: string): string =>
  previous ? messageIdOf(previous, caseId, domain) : rootOf(caseId, domain);
