import type { Browser, Platform } from '@feedback/contract/auth/account';

/** The stored part of a device's description: no version, no model. */
export interface Device {
  readonly browser: Browser;
  readonly platform: Platform;
}

/** The order matters: most browsers also include the names of older ones. */
const browsers: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOpera\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\bFirefox\/|\bFxiOS\//, 'firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

const platforms: readonly (readonly [RegExp, Platform])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

/** Maximum length that is read; no browser sends more. */
const mostRead = 500;

/** Parses the browser and the platform from a User-Agent header. */
export function parseDevice(userAgent: string): Device {
  const read = userAgent.slice(0, mostRead);
  return {
    browser: browsers.find(([pattern]) => pattern.test(read))?.[1] ?? 'other',
    platform: platforms.find(([pattern]) => pattern.test(read))?.[1] ?? 'other',
  };
}
