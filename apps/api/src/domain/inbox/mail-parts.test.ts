import type { MessageStructureObject } from 'imapflow';
import { describe, expect, it } from 'vitest';

import { partsOf, textPartOf } from './mail-parts.ts';

const text = (part: string, type = 'text/plain') => ({ part, type });
const several = (part: string, type: string, ...childNodes: MessageStructureObject[]) => ({
  part,
  type: `multipart/${type}`,
  childNodes,
});

describe('the parts of a mail', () => {
  it('are all that hold something, in order, a mail within as one', () => {
    const within = { part: '3', type: 'message/rfc822', childNodes: [text('3.1')] };
    const mail = several(
      '',
      'mixed',
      several('1', 'alternative', text('1.1'), text('1.2', 'text/html')),
      text('2', 'image/png'),
      within,
    );
    expect(partsOf(mail).map(({ part, type }) => `${part} ${type}`)).toEqual([
      '1.1 text/plain',
      '1.2 text/html',
      '2 image/png',
      '3 message/rfc822',
    ]);
    expect(partsOf(undefined)).toEqual([]);
    expect(partsOf({ type: 'text/plain' })).toEqual([{ ...text('1'), fileName: null }]);
  });

  it('are read however deep they lie', () => {
    let nested: MessageStructureObject = text('9');
    for (let depth = 0; depth < 50_000; depth += 1) nested = several('', 'mixed', nested);
    expect(partsOf(nested)).toHaveLength(1);
    expect(partsOf({ type: 'multipart/mixed' })).toEqual([]);
  });

  it.each([
    [{ dispositionParameters: { filename: 'a.pdf' }, parameters: { name: 'b.pdf' } }, 'a.pdf'],
    [{ parameters: { name: 'b.pdf' } }, 'b.pdf'],
    [{ disposition: 'attachment', dispositionParameters: { filename: '' } }, 'application.pdf'],
    [{ disposition: 'attachment' }, 'application.pdf'],
    [{ disposition: 'inline' }, null],
    [{}, null],
  ])('are files where they are named or attached: %j is %s', (said, fileName) => {
    const [part] = partsOf({ ...text('2', 'application/pdf'), ...said });
    expect(part?.fileName).toBe(fileName);
  });

  it('say what the mail says in plain text before HTML, and in no file', () => {
    const [plain, html] = [text('2'), text('1', 'text/html')].map((part) => ({
      ...part,
      fileName: null,
    }));
    const file = { ...text('3'), fileName: 'a.txt' };
    expect(textPartOf([file, html!, plain!])).toBe(plain);
    expect(textPartOf([file, html!])).toBe(html);
    expect(textPartOf([file])).toBeUndefined();
  });
});
