import type { Browser, Platform } from './account.ts';

/** Names of browsers, the same in every language; null for an unknown browser. */
const browserNames: Readonly<Record<Browser, string | null>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  other: null,
};

const platformNames: Readonly<Record<Platform, string | null>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  chromeos: 'ChromeOS',
  other: null,
};

/**
 * Returns a device's name for people, such as `Chrome, Windows`; empty when the browser and the
 * platform are unknown.
 */
export const formatDeviceName = (device: { browser: Browser; platform: Platform }): string =>
  [browserNames[device.browser], platformNames[device.platform]]
    .filter((name) => name !== null)
    .join(', ');
