import { noDovecot } from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { noOtherClock } from '../wrong-clocks.ts';

/** Transactions that no step reaches, by reason. */
const why: Readonly<Record<string, readonly string[]>> = {
  'a cluster of databases alone': ['insertOnCluster of domain/submission/insert-on-cluster'],
  ...(noDovecot && { [noDovecot]: ['recordMail of domain/inbox/incoming-mail'] }),
  ...(noOtherClock && {
    [noOtherClock]: [
      'sendDigests of domain/escalation/send-digests',
      'notifyLevels of domain/escalation/notify-levels',
      'remindOfUnpublished of domain/disclosure/remind-of-unpublished',
    ],
  }),
};

/** The names of those transactions. */
export const unreached: ReadonlySet<string> = new Set(Object.values(why).flat());
