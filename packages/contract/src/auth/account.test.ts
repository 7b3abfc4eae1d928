import { expect, it } from 'vitest';

import {
  browserSchema,
  authenticatorSetupSchema,
  ownSessionSchema,
  platformSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './account.ts';
import { formatDeviceName } from './device-name.ts';

const moment = '2026-11-02T10:37:00.000Z';

it('formatDeviceName joins the browser and the platform of a device and omits an unknown browser or platform', () => {
  const browsers = browserSchema.options.map((browser) =>
    formatDeviceName({ browser, platform: 'other' }),
  );
  expect(browsers).toEqual([
    'Chrome',
    'Edge',
    'Firefox',
    'Safari',
    'Opera',
    'Samsung Internet',
    '',
  ]);
  const platforms = platformSchema.options.map((platform) =>
    formatDeviceName({ browser: 'other', platform }),
  );
  expect(platforms).toEqual(['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'ChromeOS', '']);
  expect(formatDeviceName({ browser: 'safari', platform: 'ios' })).toBe('Safari, iOS');
});

it('ownSessionSchema accepts a session on every known browser and platform', () => {
  const session = { id: 7, network: '', since: moment, lastUsed: moment, isThis: true };
  for (const browser of ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung', 'other'])
    for (const platform of ['windows', 'macos', 'linux', 'android', 'ios', 'chromeos', 'other']) {
      const own = { ...session, browser, platform };
      expect(ownSessionSchema.parse(own)).toEqual(own);
    }
});

it('the second-factor schemas accept an authenticator app, passkeys and recovery codes', () => {
  const passkey = { id: 7, name: 'Phone', since: moment, lastUsed: null };
  const factor = {
    isOffered: true,
    isRequired: false,
    since: moment,
    hasApp: true,
    offersPasskeys: true,
    passkeys: [passkey, { ...passkey, lastUsed: moment }],
    recoveryCodesLeft: 10,
  };
  expect(secondFactorSchema.parse(factor)).toEqual(factor);
  const app = { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Asha?secret=JBSWY3DPEHPK3PXP' };
  expect(authenticatorSetupSchema.parse(app)).toEqual(app);
  const codes = { recoveryCodes: ['abcd-efgh-ijkl-mnop'] };
  expect(recoveryCodesSchema.parse(codes)).toEqual(codes);
});
