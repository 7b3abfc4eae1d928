import { spawnSync } from 'node:child_process';
import process from 'node:process';

import { repositoryRoot } from './build-steps.ts';

/**
 * Makes an accessibility auditor's evidence in `evidence/`: runs the stories that use axe and keeps
 * all axe results, by rule and page (rule 16.6).
 */
const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
});
const stories = ['looks/', 'widget/public-form.spec.ts', 'api-pages.spec.ts'];
const asked = process.argv.slice(2);
const { status } = spawnSync(
  'tsx',
  ['scripts/test-e2e.ts', ...(asked.length > 0 ? asked : stories)],
  {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: { ...process.env, EVIDENCE: stdout.trim() || 'unknown' },
  },
);
process.exitCode = status ?? 1;
