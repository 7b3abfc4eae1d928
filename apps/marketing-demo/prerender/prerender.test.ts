import { expect, test } from 'vitest';

import { checkLinks } from './check-links.ts';
import { readEmbedScript } from './embed-script.ts';
import { makePdf } from './pdf.ts';

test('The error for a missing widget build names the command to run', async () => {
  await expect(readEmbedScript('no-such-manifest.json')).rejects.toThrow(
    'npm run build -w @feedback/feedback-widget',
  );
});

test('The error for a dead link names the link and its page', () => {
  const page = (html: string) => ({ paths: ['/a'], file: 'a/index.html', html });
  const site = (html: string) => ({
    pages: [page(html)],
    sitemap: [],
    searchIndex: { 'en-IN': [], en: [], hi: [] },
    shellData: { 'en-IN': {}, en: {}, hi: {} },
  });
  expect(() => checkLinks(site('<a href="/a#part">'))).not.toThrow();
  expect(() => checkLinks(site('<a href="https://else.example/x">'))).not.toThrow();
  expect(() => checkLinks(site('<a href="/gone">'))).toThrow('a/index.html links to /gone');
});

test('A PDF’s cross-reference table points at its objects', () => {
  const pdf = makePdf('A (title)', [{ title: 'One', body: 'Words \\ and ’quotes’. '.repeat(30) }]);
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  const [, table] = /xref\n0 \d+\n([\s\S]*)trailer/.exec(pdf.slice(start)) ?? [];
  const offsets = (table ?? '')
    .split('\n')
    .flatMap((line) => /^(\d{10}) 00000 n/.exec(line)?.[1] ?? []);
  expect(offsets).toHaveLength(7);
  offsets.forEach((offset, index) => {
    expect(pdf.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  expect(pdf).toContain('(A \\(title\\))');
});
