import { noDovecot } from '../../../apps/api/src/modules/inbox/testing/imap-server.ts';
import { noOtherClock } from '../wrong-clocks.ts';

/** Transactions that no step reaches, by reason. */
const why: Readonly<Record<string, readonly string[]>> = {
  'a cluster of databases alone': ['insertOnCluster of modules/submissions/insert-on-cluster'],
  ...(noDovecot && { [noDovecot]: ['recordMail of modules/inbox/incoming-mail'] }),
  ...(noOtherClock && {
    [noOtherClock]: [
      'sendDigests of modules/cases/escalation/send-digests',
      'notifyLevels of modules/cases/escalation/notify-levels',
      'remindOfUnpublished of modules/regulatory/disclosure/remind-of-unpublished',
    ],
  }),
};

/** The names of those transactions. */
export const unreached: ReadonlySet<string> = new Set(Object.values(why).flat());
