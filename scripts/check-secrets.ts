import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import process from 'node:process';

import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

import { repositoryRoot } from './build-steps.ts';

/** A file in which a rule finds a secret. */
interface Place {
  readonly rule: string;
  readonly file: string;
}

/** A text that looks like a secret and is not. */
interface Harmless extends Place {
  readonly why: string;
}

/** Known harmless findings. Each must still be found, which shows that every rule still works. */
const harmless: readonly Harmless[] = [
  {
    rule: 'basicauth',
    file: 'apps/api/src/modules/webhooks/webhooks.test.ts',
    why: 'a webhook’s address that is refused for the password in it',
  },
  {
    rule: 'keyOfOurs',
    file: 'apps/api/src/platform/config/config.test.ts',
    why: 'keys made up for what production demands of them',
  },
];

/** A text that looks like a secret. */
interface Finding extends Place {
  readonly line: number;
}

/**
 * Secrets that the preset does not know: our own keys, which are plain hex after a telling name,
 * and short private keys.
 */
const ownRules: Readonly<Record<string, RegExp>> = {
  keyOfOurs: /_KEYS?\W{1,4}(?:\w+:)?[\da-f]{64}\b/,
  anyPrivateKey: /-BEGIN [A-Z ]*PRIVATE KEY-/,
};

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };

// The linter measures every rule on every file, which takes twenty times as long as the search.
Object.defineProperty(performance, 'mark', { value: () => undefined });

/** Lists files that are committed, or would be with the next commit. */
function keptFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) {
    console.log('Left out: Git does not say here what is kept.');
    process.exit();
  }
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(repositoryRoot, file)));
}

async function secretsIn(file: string): Promise<Finding[]> {
  const filePath = join(repositoryRoot, file);
  const content = readFileSync(filePath, 'utf8');
  // Skips binary files such as pictures, fonts and workbooks.
  if (content.includes('\0')) return [];
  const source = { filePath, content, contentType: 'text', ext: extname(file) } as const;
  const { messages } = await lintSource({ source, options: { config } });
  const found = messages.map(({ ruleId, loc }) => ({
    rule: ruleId.replace('@secretlint/secretlint-rule-', ''),
    file,
    line: loc.start.line,
  }));
  return [...found, ...ownIn(content).map((own) => ({ ...own, file }))];
}

/** Finds matches of our own rules, line by line. */
const ownIn = (content: string) =>
  content.split('\n').flatMap((text, index) =>
    Object.entries(ownRules)
      .filter(([, form]) => form.test(text))
      .map(([rule]) => ({ rule, line: index + 1 })),
  );

/** Rejects keys, tokens and passwords of a recognizable form in committed files. */
const findings: Finding[] = [];
for (const file of keptFiles()) findings.push(...(await secretsIn(file)));

const isOneOf = (others: readonly Place[]) => (one: Place) =>
  others.some(({ rule, file }) => rule === one.rule && file === one.file);
const secrets = findings.filter((found) => !isOneOf(harmless)(found));
const stale = harmless.filter((known) => !isOneOf(findings)(known));
for (const { file, line, rule } of secrets) {
  console.error(
    `${file}:${line}: looks like a secret (${rule}). Remove it, and revoke it if it was real. If it is harmless, add it to "harmless" in scripts/check-secrets.ts with the reason.`,
  );
}
for (const { file, rule, why } of stale) {
  console.error(
    `${file}: ${rule} finds nothing there (${why}). Delete the entry from "harmless" in scripts/check-secrets.ts.`,
  );
}
if (secrets.length + stale.length > 0) process.exitCode = 1;
