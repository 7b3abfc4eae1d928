/** Transactions of the sources that no step comes to, by the reason why. */
const why: Readonly<Record<string, readonly string[]>> = {
  'a cluster of databases alone': ['insertOnCluster of domain/submission/insert-on-cluster'],
  'wants an identity provider, a directory or an authenticator': [
    'accountOf of domain/access/sign-on/account-of',
    'addPasskey of domain/access/own-account/change-passkeys',
    'finishByStep of domain/access/login/sign-on',
    'finishSignOn of domain/access/login/sign-on',
  ],
  'wants a mailbox': [
    'decideMail of domain/inbox/decide-mail',
    'recordMail of domain/inbox/incoming-mail',
  ],
  'wants a month that is old, or a year that is published': [
    'dropMonths of db/months',
    'makeMonths of db/months',
    'readMonth of domain/audit/read-month',
    'signYear of domain/disclosure/sign-year',
    'storeMonth of domain/audit/store-month',
  ],
  'wants a scanner that finds something, or a restore': [
    'eraseAgain of domain/privacy/erase-case',
    'noteQuarantined of domain/submission/quarantine',
  ],
  'of what an older version wrote': [
    'protectIdentifiers of domain/case/protect-identifiers',
    'protectMessages of domain/outbox/protect-messages',
    'protectSenders of domain/inbox/protect-senders',
    'sealFile of domain/submission/seal-files',
  ],
  'no step does it yet': [
    'appendLeaves of domain/audit/log/append-leaves',
    'breachCases of domain/case/breach-cases',
    'createTally of domain/audit/record-security-event',
    'mailLink of domain/access/passwords/reset-link',
    'planErasures of domain/privacy/plan-erasures',
    'raiseAlarms of domain/alarms/raise-alarms',
    'replayDelivery of domain/webhooks/replay-delivery',
    'saveCase of domain/submission/save-case',
    'sendDigests of domain/escalation/send-digests',
    'sendViews of domain/desk/views/send-views',
    'tellLevels of domain/escalation/tell-levels',
    'tellOfLock of domain/access/login/tell-of-lock',
    'warnOfLate of domain/disclosure/warn-of-late',
  ],
};

/** The same by their names. */
export const unreached: ReadonlySet<string> = new Set(Object.values(why).flat());
