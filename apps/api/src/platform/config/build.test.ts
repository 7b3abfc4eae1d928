import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { formatProductBuild, readProductBuild } from './build.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const versionIn = (file: string) =>
  String((JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: unknown }).version);

test('reads the product’s version and commit from a Git checkout', () => {
  const { version, commit } = readProductBuild(root);
  expect(version).toBe(versionIn('package.json'));
  expect(commit === null || /^[0-9a-f]{40}$/.test(commit)).toBe(true);
});

test.each([
  ['HEAD', { HEAD: `${'a'.repeat(40)}\n` }],
  ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${'a'.repeat(40)}\n` }],
  [
    'a packed branch',
    {
      HEAD: 'ref: refs/heads/main\n',
      'packed-refs': `# pack\n${'a'.repeat(40)} refs/heads/main\n`,
    },
  ],
])('reads the commit of a checkout from %s', (_, files) => {
  const folder = mkdtempSync(join(tmpdir(), 'feedback-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, '.git', name)), { recursive: true });
    writeFileSync(join(folder, '.git', name), content);
  }
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  expect(readProductBuild(folder)).toEqual({ version: '1.2.3', commit: 'a'.repeat(40) });
});

test('reads the product’s version and commit from version.json in a folder without Git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feedback-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readProductBuild(folder)).toEqual({ version: 'unknown', commit: null });
  const build = { version: '1.2.3', commit: 'f'.repeat(40) };
  writeFileSync(join(folder, 'version.json'), JSON.stringify(build));
  expect(readProductBuild(folder)).toEqual(build);
  expect(formatProductBuild(build)).toBe('version 1.2.3, commit ffffffffffff');
});

test('all package.json files have the same version, and each changelog has a section for this version', () => {
  const version = versionIn('package.json');
  const manifests = ['apps', 'packages'].flatMap((floor) =>
    readdirSync(join(root, floor)).map((name) => `${floor}/${name}/package.json`),
  );
  expect(manifests.length).toBeGreaterThan(8);
  for (const file of manifests.filter((each) => existsSync(join(root, each))))
    expect([file, versionIn(file)]).toEqual([file, version]);
  const changelogs = ['', 'packages/api-client/', 'packages/feedback-widget/'];
  for (const folder of changelogs)
    expect(readFileSync(join(root, `${folder}CHANGELOG.md`), 'utf8')).toContain(`\n## ${version}`);
});
