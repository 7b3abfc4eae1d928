import { withoutCodeBlocks, type Document } from './read-documents.ts';

const limits = { allWords: 40_000, pageWords: 1200, columns: 4, terms: 40 };

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Checks the limits on words, tables and glossary terms. */
export function checkSizes(documents: readonly Document[]): string[] {
  const problems: string[] = [];
  const words = documents.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words > limits.allWords) {
    problems.push(
      `The documents have ${words} words; at most ${limits.allWords} are allowed. Shorten pages, or delete those that nobody needs.`,
    );
  }
  for (const document of documents) problems.push(...checkPage(document));
  return problems;
}

function checkPage({ path, text }: Document): string[] {
  const problems: string[] = [];
  const words = countWords(text);
  if (/^docs\/(?:guides|reference|[^/]+$)/.test(path) && words > limits.pageWords) {
    problems.push(
      `${path} has ${words} words; at most ${limits.pageWords} are allowed. Shorten the page or split it.`,
    );
  }
  const terms = path === 'docs/glossary.md' ? (text.match(/^\| \*\*/gm) ?? []).length : 0;
  if (terms > limits.terms) {
    problems.push(
      `${path} has ${terms} terms; at most ${limits.terms} are allowed. Remove terms that the code explains.`,
    );
  }
  const wide = withoutCodeBlocks(text)
    .split('\n')
    .findIndex((line) => /^\|[-:| ]+\|$/.test(line) && line.split('|').length - 2 > limits.columns);
  if (wide !== -1 && /^docs\/(?:guides|reference)/.test(path)) {
    problems.push(
      `${path}:${wide} has a table with more than ${limits.columns} columns. Split the table.`,
    );
  }
  return problems;
}
