import { expect, it } from 'vitest';

import { acceptedFileTypes, findFileKind } from './file-kinds.ts';

/** The accepted file extensions of rule 2.6, with their media type and family. */
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

it.each(accepted)(
  'findFileKind accepts a file with the extension %s in lower or upper case',
  (extension, mediaType, family) => {
    for (const name of [`a.${extension}`, `A.${extension.toUpperCase()}`, `a.exe.${extension}`])
      expect(findFileKind(name)).toMatchObject({ mediaType, family });
  },
);

it('findFileKind returns null for a file name that does not end with an accepted extension', () => {
  for (const name of ['a.exe', 'pdf', 'a.pdf.exe', 'a.', 'a.pdf.', 'a.pd', 'a.pdf ', ''])
    expect(findFileKind(name)).toBeNull();
});

it('acceptedFileTypes lists exactly the accepted file extensions', () => {
  expect(acceptedFileTypes).toBe(accepted.map(([extension]) => `.${extension}`).join(','));
});
