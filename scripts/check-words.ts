import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

import * as z from 'zod/mini';

/**
 * Checks that doc comments and test titles read alone, and that private words do not spread.
 * `words-baseline.json` holds the findings of each file that was written before this check; a file
 * may have fewer, never more. `npm run check:words -- --update` stores the present counts.
 */
const baselineFile = 'scripts/words-baseline.json';

interface Finding {
  readonly line: number;
  readonly text: string;
  readonly advice: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

const commentRule: Rule = {
  pattern:
    /^\s*(?:\/\*\*|\*) (?:What|Whose|Who|Whom|Which|Where|How|That|Those|It|They|Them|One|Of|All that|Somebody|Its) /,
  advice:
    'start the comment with the thing or with a verb in the third person: "Returns the assignee, or their delegate on leave."',
};

const titleRule: Rule = {
  pattern:
    /\b(?:it|test)(?:\.each\([^)]{0,200}\))?\(['"`](?:is|are|has|have|so|of|whose|what|who|which|one|its|with|after|before|while|where|until|from|in|on|by|to|for|but|and) /,
  advice:
    'write a title that is clear alone: "rejects a second approval by the person who prepared the month"',
};

/** Private words with the common words that replace them. */
const privateWords: readonly (readonly [RegExp, string])[] = [
  [/\bwhoGets\b/, 'findCaseReceiver'],
  [/\breckon/i, 'calculate'],
  [/\btakePersonOut\b/, 'removePerson'],
  [/\buntilBack\b/, 'retryWhileUnavailable'],
  [/\bNewsDesk\b/, 'LiveUpdates'],
  [/\bslow-?lane\b/i, 'slow queue'],
  [/\bwaiting-?room\b/i, 'queue'],
  [/\bsequels?\b/i, 'follow-up job'],
  [/\bclues?\b/i, 'blind index'],
  [/\bstands? in for\b/i, 'delegate'],
  [/\b(?:made|looked at|drawn|read) anew\b/i, 'rebuilt, recalculated or refreshed'],
  [/\bhostile hands\b/i, 'fuzz and abuse tests'],
  [/\bwho asks\b/i, 'the current user or the caller'],
];

const sourceFile = /\.(?:ts|tsx|mts)$/;
const testFile = /\.(?:test|spec)\.tsx?$/;

function findingsOf(path: string): Finding[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const opensComment = text.includes('/**') || lines[index - 1]?.trim() === '/**';
    const rules = [
      ...(opensComment ? [commentRule] : []),
      ...(testFile.test(path) ? [titleRule] : []),
      ...privateWords.map(([pattern, word]) => ({ pattern, advice: `say "${word}"` })),
    ];
    return rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ advice }) => ({ line: index + 1, text: text.trim(), advice }));
  });
}

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => sourceFile.test(path) && path !== 'scripts/check-words.ts');

const found = paths.map((path) => [path, findingsOf(path)] as const);

if (process.argv.includes('--update')) {
  const counts = found
    .filter(([, findings]) => findings.length > 0)
    .map(([path, { length }]) => [path, length] as const);
  writeFileSync(baselineFile, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
} else {
  const baseline = z
    .record(z.string(), z.number())
    .parse(JSON.parse(readFileSync(baselineFile, 'utf8')));
  for (const [path, findings] of found) {
    if (findings.length <= (baseline[path] ?? 0)) continue;
    process.exitCode = 1;
    console.error(
      `${path}: ${findings.length} findings, ${baseline[path] ?? 0} allowed. Rewrite the new ones:`,
    );
    for (const { line, text, advice } of findings) {
      console.error(`  ${path}:${line}: ${text}\n    ${advice}`);
    }
  }
}
