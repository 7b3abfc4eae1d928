import { expect, it } from 'vitest';

import { acceptedFiles, fileKindOf } from './file-kinds.ts';

/** The accepted kinds, as rule 2.6 lists them, with what each is served as. */
const accepted = [
  ['pdf', 'application/pdf', 'document'],
  ['jpg', 'image/jpeg', 'image'],
  ['jpeg', 'image/jpeg', 'image'],
  ['jfif', 'image/jpeg', 'image'],
  ['png', 'image/png', 'image'],
  ['svg', 'image/svg+xml', 'image'],
  ['webp', 'image/webp', 'image'],
  ['webm', 'video/webm', 'video'],
  ['mpg', 'video/mpeg', 'video'],
  ['mpeg', 'video/mpeg', 'video'],
  ['mp4', 'video/mp4', 'video'],
  ['avi', 'video/x-msvideo', 'video'],
  ['mkv', 'video/x-matroska', 'video'],
] as const;

it.each(accepted)('accepts a file with the extension %s', (extension, mediaType, family) => {
  for (const name of [`a.${extension}`, `A.${extension.toUpperCase()}`, `a.exe.${extension}`])
    expect(fileKindOf(name)).toMatchObject({ mediaType, family });
});

it('rejects a name without an accepted extension at its end', () => {
  for (const name of ['a.exe', 'pdf', 'a.pdf.exe', 'a.', 'a.pdf.', 'a.pd', 'a.pdf ', ''])
    expect(fileKindOf(name)).toBeNull();
});

it('offers exactly the accepted file types', () => {
  expect(acceptedFiles).toBe(accepted.map(([extension]) => `.${extension}`).join(','));
});
