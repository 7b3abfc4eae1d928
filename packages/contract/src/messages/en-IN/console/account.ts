import { choosePluralForm } from '../../plural.ts';

/** Texts of the user's own account page and of the second step of signing in. */
export const accountTexts = {
  title: 'Your account',

  // Profile, password and notifications
  profile: 'Profile',
  name: 'Name',
  profileLead: 'Super admins change these details.',
  passwordLead:
    'We send a one-time password (OTP) to your mobile. You log in again with the new password.',
  notifications: 'Notifications',

  // Two-step login
  twoSteps: 'Two-step login',
  twoStepsLead:
    'After your password you enter a code that an authenticator app on your phone shows, or use a passkey. Your password alone is then not enough to log in.',
  isOff: 'Off',
  isOnSince: (day: string) => `On since ${day}`,
  notOffered: 'Two-step login is switched off for this installation.',
  required:
    'Admins log in in two steps here. Set it up now; everything else is open to you afterwards.',
  codesLeft: (count: number) =>
    choosePluralForm('en-IN', count, {
      one: `${count} recovery code left`,
      other: `${count} recovery codes left`,
    }),
  setUp: 'Set up',
  setUpApp: 'Set up an app',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',

  setUpTitle: 'Set up two-step login',
  scanLead:
    '1. Open an authenticator app (such as Google Authenticator, Microsoft Authenticator or FreeOTP) and scan this code.',
  qrLabel: 'QR code for the authenticator app',
  typeKey: 'Cannot scan? Type this key into the app:',
  confirmLead: '2. Enter your password and the code that the app shows now.',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits, new every 30 seconds',
  proofHint: 'The six digits of the app, or a recovery code',
  settingUp: 'Setting up…',
  turnOffLead: 'Your password alone will log you in then.',
  turningOff: 'Turning off…',
  turnedOff: 'Two-step login is off.',
  newCodesLead: 'Your current recovery codes will stop working.',
  makeCodes: 'Create new codes',
  makingCodes: 'Creating…',

  codesTitle: 'Your recovery codes',
  codesLead:
    'Use one to log in when you have neither your phone nor a passkey; each works once. Keep them somewhere other than your phone. They are not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  save: 'Save as a file',
  fileName: 'recovery-codes.txt',
  kept: 'I have saved them',

  // Passkeys
  passkeys: 'Passkeys',
  passkeysLead:
    'A passkey stays on your device, in your browser or on a security key. You confirm it with your fingerprint, face, PIN or a touch. It works only on this site, so a fake site cannot use it.',
  passkeysNotHere: 'Passkeys are not available at the address of this installation.',
  passkeysUnknown: 'This browser cannot use passkeys.',
  noPasskeys: 'You have no passkeys yet.',
  passkeyName: 'Name',
  passkeyNameHint: 'Such as “Office laptop”: it tells your passkeys apart.',
  added: 'Added',
  neverUsed: 'Never',
  addPasskey: 'Add a passkey',
  addPasskeyLead: 'Enter your password first; then your browser asks where to save it.',
  addingPasskey: 'Adding…',
  passkeyAdded: 'The passkey was added.',
  passkeyNotMade:
    'No passkey was created. Please try again on another device: each device can have only one passkey for this account.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removePasskey: 'Remove a passkey',
  removePasskeyLead: (name: string) => `“${name}” can no longer be used to log in.`,
  removeLastLead: (name: string) =>
    `“${name}” is your only second step. Your password alone will log you in then.`,
  removing: 'Removing…',
  passkeyRemoved: 'The passkey was removed.',
  byPasskey: 'Use a passkey',
  byCode: 'Use a code instead',
  passkeyNext: 'Your browser then asks for one of your passkeys.',
  passkeyRefused:
    'No passkey was used. Please try again on a device that has a passkey for this account, or use a code.',

  // Sessions
  sessions: 'Where you are logged in',
  sessionsLead:
    'End any session that you do not recognise or need. If it was not you, set a new password.',
  device: 'Device',
  network: 'Network',
  since: 'Since',
  lastUsed: 'Last used',
  end: 'End',
  endOf: (device: string) => `End ${device}`,
  ending: 'Ending…',
  thisOne: 'This device',
  unknownDevice: 'Unknown device',
  endOthers: 'End all others',
  ended: 'The session was ended.',
  endedOthers: (count: number) =>
    choosePluralForm('en-IN', count, {
      one: `${count} other session was ended.`,
      other: `${count} other sessions were ended.`,
    }),
};
export type AccountTexts = typeof accountTexts;
