import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Checks rule citations: every `(rule 9.4)` in code and docs exists in `docs/rules/`, every number
 * exists once and in its own file, and nothing cites the superseded documents. Checks that every
 * `(ADR 12)` exists in `docs/adr`.
 */
const rulesFolder = join('docs', 'rules');
const problems: string[] = [];

const known = new Set<string>();
for (const name of readdirSync(rulesFolder).filter((file) => /^\d/.test(file))) {
  for (const [, number = ''] of read(join(rulesFolder, name)).matchAll(/^- \*\*([^*]+)\*\*/gm)) {
    if (known.has(number))
      problems.push(
        `${name}: rule ${number} exists twice. Give the newer one the next free number of the file.`,
      );
    if (Number.parseInt(number) !== Number.parseInt(name))
      problems.push(
        `${name}: rule ${number} belongs to another file. Move it to the file of docs/rules whose name begins with that number.`,
      );
    known.add(number);
  }
}

const knownAdrs = new Set(readdirSync(join('docs', 'adr')).map((name) => Number.parseInt(name)));

for (const path of ['packages', 'apps', 'tests', 'scripts', 'docs'].flatMap(textsIn)) {
  // A citation may continue on the comment's next line.
  const text = read(path).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  for (const [, numbers = ''] of text.matchAll(/\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g)) {
    for (const number of numbers.split(/, | and /)) {
      if (!known.has(number))
        problems.push(
          `${path}: there is no rule ${number}. Cite a rule of docs/rules, or add the rule there first.`,
        );
    }
  }
  for (const [, numbers = ''] of text.matchAll(/\bADRs? (\d+(?:(?:, | and )\d+)*)/g)) {
    for (const number of numbers.split(/, | and /).filter((cited) => !knownAdrs.has(Number(cited))))
      problems.push(
        `${path}: there is no ADR ${number}. Cite one that docs/adr/README.md lists, or write it first.`,
      );
  }
  for (const [citation] of text.matchAll(/\b(?:spec|contract|beyond) [1-9](?!\d)/g)) {
    problems.push(
      `${path}: "${citation}" is no rule. Write "rule 9.4" with a number of docs/rules.`,
    );
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(?:node_modules|dist|\..*)$/.test(entry.name) ? [] : textsIn(path);
    return /\.(?:tsx?|cjs|css|md)$/.test(entry.name) ? [path] : [];
  });
}
