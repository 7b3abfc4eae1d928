import { fileURLToPath } from 'node:url';

import {
  checkPackageEntries,
  printLine,
  installAndRunTarball,
} from '../../../tools/packages/published-package.ts';
import { checkManifest } from './check-manifest.ts';

/**
 * Checks what users of the built package rely on: entry points that resolve, a manifest that
 * matches the code, imports that are harmless in Node, and a tarball that installs and works.
 */
const folder = fileURLToPath(new URL('..', import.meta.url));

checkPackageEntries(folder, [
  'styles.css',
  'custom-elements.json',
  'tokens.json',
  'package.json',
  // Declarations only: the frameworks' own types are checked with the examples.
  'types/react',
  'types/vue',
  'types/svelte',
]);
checkManifest(folder);
printLine('custom-elements.json matches the element.');

/**
 * An app that runs without a browser: importing all entries is harmless, and the form renders on a
 * server.
 */
const scratchApp = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PublicFeedbackForm } from '@feedback/feedback-widget';
import { FeedbackFormElement, defineFeedbackForm } from '@feedback/feedback-widget/element';
import { FeedbackStatus } from '@feedback/feedback-widget/status';
import { FeedbackStatusElement } from '@feedback/feedback-widget/status-element';
import '@feedback/feedback-widget/define';
import '@feedback/feedback-widget/define-status';
import '@feedback/feedback-widget/loader';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

defineFeedbackForm();
const html = renderToString(createElement(PublicFeedbackForm, { audience: 'customer' }));
for (const label of ['Name', 'Mobile No', 'PAN', 'SUBMIT']) {
  if (!html.includes(label)) throw new Error('The rendered form lacks ' + label);
}
const statusHtml = renderToString(createElement(FeedbackStatus, { caseId: 'MF-7K4Q-9M2X' }));
for (const label of ['Case id', 'Mobile No', 'MF-7K4Q-9M2X']) {
  if (!statusHtml.includes(label)) throw new Error('The rendered status page lacks ' + label);
}
for (const element of [FeedbackFormElement, FeedbackStatusElement]) {
  if (typeof element !== 'function') throw new Error('No element class');
}
const css = readFileSync(fileURLToPath(import.meta.resolve('@feedback/feedback-widget/styles.css')), 'utf8');
if (!css.includes('--feedback-brand') || !css.includes('status_steps')) throw new Error('The style sheet has no tokens');
const tokens = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@feedback/feedback-widget/tokens.json')), 'utf8'));
if (!css.includes(tokens.light.brand.$value.hex)) throw new Error('The tokens are others than the style sheet has');
console.log('The tarball installs, imports in Node and renders on a server.');
`;

installAndRunTarball(folder, { code: scratchApp, language: 'tsx', types: [] });
