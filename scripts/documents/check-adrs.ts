import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from '../build-steps.ts';

const folder = 'docs/adr';
const index = `${folder}/README.md`;

const maxAdrs = 60;
const maxWords = 250;
const headings = ['Status', 'Context', 'Decision', 'Consequences'];

/** Returns problems of the architecture decisions: their number, length, headings and index. */
export function checkAdrs(): string[] {
  const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
  const names = readdirSync(join(repositoryRoot, folder)).filter((name) => name !== 'README.md');
  const listed = new Set(
    [...read(index).matchAll(/^- \[.+\]\((\S+)\)$/gm)].map(([, name = '']) => name),
  );
  return [
    ...(names.length > maxAdrs
      ? [
          `${folder}: ${names.length} ADRs, at most ${maxAdrs}. Add the decision to the ADR on the same subject, or delete an ADR that no longer holds.`,
        ]
      : []),
    ...names.flatMap((name) => problemsOfAdr(`${folder}/${name}`, read(`${folder}/${name}`))),
    ...names
      .filter((name, i) => names.findIndex((other) => numberOf(other) === numberOf(name)) < i)
      .map((name) => `${folder}/${name}: another ADR has this number. Take the next free number.`),
    ...names
      .filter((name) => !listed.has(name))
      .map((name) => `${index}: does not list ${name}. Add the line "- [title](${name})".`),
  ];
}

const numberOf = (name: string) => name.slice(0, 4);

function problemsOfAdr(path: string, text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  return [
    ...(/^\d{4}-[a-z0-9-]+\.md$/.test(path.slice(folder.length + 1))
      ? []
      : [`${path}: name the file 0012-verb-noun.md, with the next free number.`]),
    ...(words > maxWords
      ? [
          `${path}: ${words} words, at most ${maxWords}. Shorten it, or move details to docs/reference.`,
        ]
      : []),
    ...(found.join() === headings.join()
      ? []
      : [`${path}: use exactly these headings, in this order: ## ${headings.join(', ## ')}.`]),
  ];
}
