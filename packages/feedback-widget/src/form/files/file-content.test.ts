import { describe, expect, it } from 'vitest';

import { matchesMediaType } from './file-content.ts';

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

describe('matchesMediaType', () => {
  it.each([
    ['application/pdf', file('%PDF-1.7 …')],
    ['application/pdf', file('\n\n  some junk before %PDF-1.4')],
    ['image/jpeg', file([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', file([0x89], 'PNG\r\n')],
    ['image/webp', file('RIFF\u0001\u0001\u0001\u0001WEBP')],
    ['video/x-msvideo', file('RIFF\u0001\u0001\u0001\u0001AVI LIST')],
    ['video/webm', file([0x1a, 0x45, 0xdf, 0xa3, 1])],
    ['video/x-matroska', file([0x1a, 0x45, 0xdf, 0xa3, 1])],
    // These formats start in various ways, so the server checks them.
    ['video/mp4', file('anything')],
    ['image/svg+xml', file('<svg/>')],
  ])(
    'matchesMediaType accepts content that can be of the media type %s',
    async (mediaType, blob) => {
      await expect(matchesMediaType(mediaType, blob)).resolves.toBe(true);
    },
  );

  it.each([
    ['application/pdf', file('MZ\u0090')],
    ['application/pdf', file('x'.repeat(1024), '%PDF-1.4')],
    ['image/jpeg', file('<script>')],
    ['image/png', file([0xff, 0xd8, 0xff])],
    ['image/webp', file('RIFF\u0001\u0001\u0001\u0001AVI ')],
    ['video/webm', file('')],
  ])(
    'matchesMediaType rejects content that cannot be of the media type %s',
    async (mediaType, blob) => {
      await expect(matchesMediaType(mediaType, blob)).resolves.toBe(false);
    },
  );
});
