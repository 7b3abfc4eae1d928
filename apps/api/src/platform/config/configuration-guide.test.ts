import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { buildVariablesSchema } from './variables.ts';

const reference = new URL('../../../../../docs/reference/', import.meta.url);
const rows = ['configuration.md', 'sign-in.md']
  .flatMap((page) => readFileSync(new URL(page, reference), 'utf8').split('\n'))
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const variables = buildVariablesSchema({}, '/srv/app/apps/api');
const codes = (cell: string | undefined) =>
  Array.from((cell ?? '').matchAll(/`([^`]+)`/g), ([, code]) => code ?? '');

test('the configuration reference lists exactly the environment variables that the product reads', () => {
  const listed = rows.flatMap(([, names]) => codes(names));
  expect(listed.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});

test('the configuration reference shows the default values of the code', () => {
  const defaults: Record<string, unknown> = variables.parse({});
  const plain = rows.filter(([, , , fallback]) => /^`[^`]+`$/.test(fallback ?? ''));
  expect(plain.length).toBeGreaterThan(5);
  for (const [, name, , fallback] of plain) {
    expect([name, codes(fallback)[0]]).toEqual([name, String(defaults[codes(name)[0] ?? ''])]);
  }
});
