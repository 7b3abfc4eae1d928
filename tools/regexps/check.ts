import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { checkSync } from 'recheck';
import ts from 'typescript';

/** A regular expression in a source file. */
interface Expression {
  /** `file:line`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * Options that limit the analysis by steps instead of time, because on a busy machine even a linear
 * expression exceeds a time limit.
 */
const untimed = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} as const;
const isSafe = ({ source, flags }: Expression) =>
  checkSync(source, flags, untimed).status === 'safe';

/**
 * Rejects regular expressions with super-linear run time, so that no input from an unauthenticated
 * client can block the process. Tests and stories are skipped: they only match our own texts.
 */
const sources = ['packages', 'apps']
  .flatMap((room) => readdirSync(room).map((workspace) => join(room, workspace, 'src')))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$|\Wtesting\W/.test(path));
const found = sources.flatMap(expressionsIn);
const slow = found.filter((expression) => !isSafe(expression));
for (const { place, source, flags } of slow) {
  console.error(
    `${place}: /${source}/${flags} can take exponential time. Bound its repeats ("{0,200}"), let neighbouring parts match different characters, or scan the text with a loop.`,
  );
}
if (slow.length > 0) process.exitCode = 1;

function expressionsIn(path: string): Expression[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const expressions: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      expressions.push({
        place: `${path}:${line + 1}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return expressions;
}
