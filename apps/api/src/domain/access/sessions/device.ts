import type { Browser, Platform } from '@feedback/contract/people/account';

/** The stored part of a device's description: no version, no model. */
export interface Device {
  readonly browser: Browser;
  readonly platform: Platform;
}

/** In this order: most call themselves by the names of older ones, too. */
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

/** More than any browser says of itself. */
const mostRead = 500;

/** The browser and what it runs on, by its own word. */
export function deviceOf(userAgent: string): Device {
  const read = userAgent.slice(0, mostRead);
  return {
    browser: browsers.find(([pattern]) => pattern.test(read))?.[1] ?? 'other',
    platform: platforms.find(([pattern]) => pattern.test(read))?.[1] ?? 'other',
  };
}
