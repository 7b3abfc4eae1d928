import { brand } from '@feedback/contract/brand';
import { services } from '../../context/context.ts';

import type { Services } from '../../services.ts';
import { Feedback } from '../case/feedback.ts';
import { replySecret } from '../outbox/reply-secret.ts';
import { markBounced } from './bounce.ts';
import { fileMail } from './file-mail.ts';
import type { MailOutcome } from './incoming-mail.ts';
import { writerOf } from './mail-headers.ts';
import { matchMail } from './match-mail.ts';
import type { Mail } from './read-mail.ts';

/**
 * Sees what a mail is and does what it asks for (rule 10.4): an answer goes into its case, a report
 * of a mail system marks the message that came back, and what no rule knows waits.
 * @throws UnavailableError when something it needs is away; the mail is then tried again
 */
export async function takeMail(mail: Mail): Promise<MailOutcome> {
  const { config } = services();
  if (mail.unread) return { state: 'waiting', reason: mail.unread };
  const writer = writerOf(mail, isOneOf(ownAddresses(config)));
  if (writer === 'we') return { state: 'dropped', reason: 'own' };
  if (writer === 'mailSystem') {
    await markBounced(mail);
    return { state: 'kept', reason: 'bounce' };
  }
  const caseId = await matchMail(mail, await replySecret());
  if (writer === 'machine') {
    const feedback = caseId ? await Feedback.findOne({ where: { caseId } }) : null;
    return {
      state: 'kept',
      reason: 'automatic',
      feedbackId: feedback?.erasedAt ? null : (feedback?.id ?? null),
    };
  }
  if (mail.namesSeveral) return { state: 'waiting', reason: 'severalSenders' };
  return caseId ? fileMail(mail, caseId) : { state: 'waiting', reason: 'unknown' };
}

const ownAddresses = ({ notifyEmail, mailbox }: Services['config']): string[] => [
  brand.sender.email,
  ...(notifyEmail.kind === 'smtp' && notifyEmail.from ? [notifyEmail.from] : []),
  ...(mailbox ? [mailbox.address] : []),
];

/** Whether an address is ours, with a tag or without. */
const isOneOf = (own: readonly string[]) => {
  const plain = (address: string) => {
    const [name = '', host = ''] = address.toLowerCase().split('@');
    return `${name.split('+')[0]}@${host}`;
  };
  const known = new Set(own.map(plain));
  return (address: string) => known.has(plain(address));
};
