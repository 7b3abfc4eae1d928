import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { useTestApi } from '../../../testing/test-api.ts';

const root = new URL('../../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const rules = read('deploy/watch/alerts.yaml');
const dashboard = read('deploy/watch/dashboard.json');
const alerts = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name]) => name);
const hasPromtool = existsSync('/usr/bin/promtool');

describe('the Prometheus alerts', () => {
  const api = useTestApi();

  it('the alert rules and the dashboard use only existing metrics', async () => {
    const { text } = await api.anyone.get('metrics');
    const there = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
    const asked = `${rules}\n${dashboard}`.matchAll(/\b((?:feedback|http|nodejs|process)_\w+)/g);
    const names = Array.from(asked, ([, name = '']) => name.replace(/_(?:bucket|count)$/, ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !there.has(name))).toEqual([]);
  });

  it('the troubleshooting guide explains every alert and no other alert', () => {
    const explained = Array.from(
      read('docs/guides/troubleshooting.md').matchAll(/^\| `([A-Z]\w+[a-z]\w*)` \|/gm),
      ([, name]) => name,
    );
    expect(explained).toEqual(expect.arrayContaining(alerts));
    expect(explained).toHaveLength(alerts.length);
  });

  it.skipIf(!hasPromtool)(
    'promtool confirms that each alert fires only under its conditions',
    () => {
      const cwd = fileURLToPath(new URL('deploy/watch/', root));
      for (const args of [
        ['check', 'rules', 'alerts.yaml'],
        ['test', 'rules', 'alerts.test.yaml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' });
        expect(status, stdout + stderr).toBe(0);
      }
    },
  );
});
