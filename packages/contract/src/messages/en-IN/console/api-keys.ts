import { codeNames } from './code-names.ts';

/** The console's page of API keys. */
export const apiKeyTexts = {
  keysTitle: 'API keys',
  keysLead:
    'A key lets another system call the API. It acts for an account, sees the cases that this account sees, and may do what its scopes say. The audit names the key.',
  newKey: 'New key',
  noKeys: 'No API keys yet',
  name: 'Name',
  actsFor: 'Acts for',
  actsForHint: 'Whose cases it sees. A super admin’s key sees all cases.',
  chooseAccount: 'Choose an account',
  scopes: 'May do',
  scopeName: codeNames.scopes,
  days: 'Valid for days',
  daysHint: '1 to 365.',
  expires: 'Expires',
  lastUsed: 'Last used',
  never: 'Never',
  state: 'Status',
  stateName: {
    active: 'Active',
    expired: 'Expired',
    revoked: 'Revoked',
    unusable: 'Account may not',
  },
  madeBy: (by: string, day: string) => `Made by ${by} on ${day}`,
  create: 'Create the key',
  creating: 'Creating…',
  keyMade: 'The key is ready',
  onceOnly: 'Copy it now: it is not shown again.',
  theKey: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the key ${name}`,
  revokeTitle: 'Revoke this key?',
  revokeLead: (name: string) => `“${name}” stops working at once. This cannot be undone.`,
  revoking: 'Revoking…',
  revoked: (name: string) => `The key “${name}” is revoked`,
};
export type ApiKeyTexts = typeof apiKeyTexts;
