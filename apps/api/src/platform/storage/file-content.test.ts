import { findFileKind } from '@feedback/contract/fields/file-kinds';
import { describe, expect, test } from 'vitest';

import { validFiles, mislabelledFiles } from '../../testing/files.ts';
import { matchesFileKind } from './file-content.ts';
import { cleanFileName } from './file-name.ts';

async function isAccepted(name: string, content: Buffer): Promise<boolean> {
  const kind = findFileKind(name);
  return kind !== null && matchesFileKind(content, kind);
}

describe('content checks of uploaded files', () => {
  test.each(Object.entries(validFiles))(
    'accepts the file %s with content that matches its extension',
    async (name, content) => {
      expect(await isAccepted(name, content)).toBe(true);
    },
  );

  test.each(Object.entries(mislabelledFiles))(
    'rejects the file %s whose content does not match its extension',
    async (name, content) => {
      expect(await isAccepted(name, content)).toBe(false);
    },
  );

  test.each(Object.keys(validFiles))(
    'rejects files of all other kinds under the name %s',
    async (name) => {
      const others = Object.entries(validFiles).filter(
        ([other]) => findFileKind(other) !== findFileKind(name),
      );
      for (const [, content] of others) expect(await isAccepted(name, content)).toBe(false);
    },
  );
});

describe('content checks of SVG files', () => {
  const head = 64 * 1024;
  const filledWith = (begin: string, piece: string) =>
    Buffer.from((begin + piece.repeat(head)).slice(0, head));

  test.each([
    ['<!DOCTYPE svg', ' a'],
    ['<!DOCTYPE svg', '['],
    ['<!DOCTYPE ', ' '],
    ['', '<!DOCTYPE svg>'],
    ['', '<!DOCTYPE svg '],
    ['', '<!-- -->'],
    ['', '<!--'],
    ['', '<?xml?>'],
    ['', ' '],
  ])(
    'quickly rejects a 64 KiB SVG file without an svg element (%j, then repeated %j)',
    async (begin, piece) => {
      // Regression check: one of these files took 3.5 s when a single regular expression searched
      // for the beginning.
      for (let times = 0; times < 10; times += 1) {
        expect(await isAccepted('drawing.svg', filledWith(begin, piece))).toBe(false);
      }
    },
  );

  test('accepts an SVG file with the XML preamble that drawing programs write', async () => {
    const preamble =
      '<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?><!-- a > b -->\n' +
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY a "b">\n]>\n';
    expect(await isAccepted('drawing.svg', Buffer.from(`${preamble}<svg:svg/>`))).toBe(true);
    expect(await isAccepted('drawing.svg', Buffer.from(`${preamble}<html/>`))).toBe(false);
  });
});

describe('cleaning of file names', () => {
  test.each([
    ['खाता विवरण.pdf', 'खाता विवरण.pdf'],
    ['../../etc/passwd.png', '_.._etc_passwd.png'],
    ['a\u202Egnp.exe.pdf', 'a_gnp.exe.pdf'],
    ['tab\tand\nline.pdf', 'tab_and_line.pdf'],
    ['CON:"<x>|?*.svg', 'CON___x____.svg'],
    [' .hidden.png. ', 'hidden.png'],
    ['', 'file'],
    [' . ', 'file'],
  ])('cleans the file name %j to %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  test('keeps the extension of a file name that is too long', () => {
    const clean = cleanFileName(`${'अ'.repeat(400)}.pdf`);
    expect(Array.from(clean)).toHaveLength(255);
    expect(clean.endsWith('अ.pdf')).toBe(true);
  });
});
