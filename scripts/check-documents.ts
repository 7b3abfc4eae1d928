import process from 'node:process';

import { checkAdrs } from './documents/check-adrs.ts';
import { checkLinks } from './documents/check-links.ts';
import { checkNames } from './documents/check-names.ts';
import { checkSamples } from './documents/check-samples.ts';
import { checkSizes } from './documents/check-sizes.ts';
import { checkRecipes } from './documents/recipes.ts';
import { listFiles, readDocuments } from './documents/read-documents.ts';

/**
 * Checks the documents: links, named paths and commands, samples, and the limits on their size.
 * Each message says how to fix the problem.
 */
const files = listFiles();
const documents = readDocuments(files);
const problems = [
  ...checkLinks(documents),
  ...checkNames(documents, files),
  ...checkSamples(documents, files),
  ...checkRecipes(),
  ...checkSizes(documents),
  ...checkAdrs(),
];

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
