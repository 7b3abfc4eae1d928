import { brand } from '@feedback/contract/brand';
import type { UnfiledMailReason } from '@feedback/contract/inbox/incoming-mail';
import { services } from '../../platform/context/context.ts';

import type { Services } from '../../platform/services.ts';
import { findReplyAddressSecret } from '../notifications/index.ts';
import { markMessageBounced } from './mark-message-bounced.ts';
import { fileMailInCase } from './file-mail.ts';
import type { MailOutcome } from './incoming-mail.ts';
import { determineMailAuthor } from './mail-writer.ts';
import { matchMail } from './match-mail.ts';
import type { Mail } from './read-mail.ts';
import { findTargetCase, type TargetCase } from './target-case.ts';

/** Task to process a mail for one case, or without a case. */
export interface MailTask {
  readonly caseId: string | null;
  /**
   * Processes the mail.
   * @param contentId the id of the mail in this case
   * @throws UnavailableError when a required service is unavailable; the mail is then processed
   * again later
   */
  readonly take: (contentId: string) => Promise<MailOutcome>;
}

const waits = (reason: UnfiledMailReason): MailTask => ({
  caseId: null,
  take: async () => ({ state: 'waiting', reason }),
});

/** Task for a mail that failed repeatedly: the mail waits for review. */
export const unreadableMailTask: MailTask = waits('unreadable');

/**
 * Decides how to process a mail (rule 10.4): files a reply in each case that the mail is addressed
 * to, marks the returned message of a delivery report as failed, and lets an unmatched mail wait.
 */
export async function planMailTasks(mail: Mail): Promise<MailTask[]> {
  const { config } = services();
  if (mail.unread) return [waits(mail.unread)];
  const writer = determineMailAuthor(mail, isOneOf(ownAddresses(config)));
  if (writer === 'we') return [dropped];
  if (writer === 'mailSystem') return [returned(mail)];
  const targets = await findTargets(await matchMail(mail, await findReplyAddressSecret()));
  if (writer === 'machine') return targets.length > 0 ? targets.map(keptIn) : [kept];
  if (mail.namesSeveral) return [waits('severalSenders')];
  if (targets.length === 0) return [waits('unknown')];
  return targets.map((target) => ({
    caseId: target.feedback.caseId,
    take: (contentId) => fileMailInCase(mail, target, contentId),
  }));
}

const dropped: MailTask = {
  caseId: null,
  take: async () => ({ state: 'dropped', reason: 'own' }),
};

const kept: MailTask = {
  caseId: null,
  take: async () => ({ state: 'kept', reason: 'automatic' }),
};

const keptIn = ({ feedback: { id, caseId, erasedAt } }: TargetCase): MailTask => ({
  caseId,
  take: async () => ({
    state: 'kept',
    reason: 'automatic',
    feedbackId: erasedAt ? null : id,
  }),
});

const returned = (mail: Mail): MailTask => ({
  caseId: null,
  async take() {
    const feedbackId = await markMessageBounced(mail);
    return { state: 'kept', reason: 'bounce', feedbackId };
  },
});

/** Returns each target case once, because two merged cases may lead to the same target. */
async function findTargets(caseIds: readonly string[]): Promise<TargetCase[]> {
  const found = await Promise.all(caseIds.map(findTargetCase));
  const targets = found.filter((target) => target !== null);
  return [...new Map(targets.map((target) => [target.feedback.id, target])).values()];
}

const ownAddresses = ({ notifyEmail, mailbox }: Services['config']): string[] => [
  brand.sender.email,
  ...(notifyEmail.kind === 'smtp' && notifyEmail.from ? [notifyEmail.from] : []),
  ...(mailbox ? [mailbox.address] : []),
];

/**
 * Returns a function that tells whether an address belongs to the product, with or without a tag.
 */
const isOneOf = (own: readonly string[]) => {
  const plain = (address: string) => {
    const [name = '', host = ''] = address.toLowerCase().split('@');
    return `${name.split('+')[0]}@${host}`;
  };
  const known = new Set(own.map(plain));
  return (address: string) => known.has(plain(address));
};
