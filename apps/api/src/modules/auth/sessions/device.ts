import type { Browser, Platform } from '@feedback/contract/auth/account';

/** Browser and platform of a device. Versions and models are not stored. */
export interface SessionDevice {
  readonly browser: Browser;
  readonly platform: Platform;
}

/**
 * Patterns that identify browsers, most specific first, because most browsers also send the names
 * of older browsers.
 */
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

/** Maximum number of characters of a User-Agent header that are parsed; no browser sends more. */
const mostRead = 500;

/** Parses the browser and the platform from a User-Agent header. */
export function parseUserAgent(userAgent: string): SessionDevice {
  const read = userAgent.slice(0, mostRead);
  return {
    browser: browsers.find(([pattern]) => pattern.test(read))?.[1] ?? 'other',
    platform: platforms.find(([pattern]) => pattern.test(read))?.[1] ?? 'other',
  };
}
