import { codedValueNames } from './code-names.ts';

/** Texts of the console's page of API keys. */
export const apiKeyTexts = {
  keysTitle: 'API keys',
  keysLead:
    'A key lets another system call the API. It runs as an account, sees that account’s cases, and is limited to its permissions. The audit trail names the key.',
  newKey: 'New key',
  noKeys: 'No API keys yet',
  name: 'Name',
  actsFor: 'Runs as',
  actsForHint: 'The key sees the cases of this account. A super admin’s key sees all cases.',
  chooseAccount: 'Choose an account',
  scopes: 'Permissions',
  scopeName: codedValueNames.scopes,
  days: 'Valid for (days)',
  daysHint: '1 to 365.',
  expires: 'Expires',
  lastUsed: 'Last used',
  never: 'Never',
  state: 'Status',
  stateName: {
    active: 'Active',
    expired: 'Expired',
    revoked: 'Revoked',
    unusable: 'Account lost access',
  },
  madeBy: (by: string, day: string) => `Created by ${by} on ${day}`,
  create: 'Create key',
  creating: 'Creating…',
  keyMade: 'The key is ready',
  onceOnly: 'Copy it now: it is not shown again.',
  theKey: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the key ${name}`,
  revokeTitle: 'Revoke this key?',
  revokeLead: (name: string) => `“${name}” stops working immediately. This cannot be undone.`,
  revoking: 'Revoking…',
  revoked: (name: string) => `The key “${name}” is revoked`,
};
export type ApiKeyTexts = typeof apiKeyTexts;
