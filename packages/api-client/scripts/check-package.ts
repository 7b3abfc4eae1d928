import { fileURLToPath } from 'node:url';

import {
  checkPackageEntries,
  installAndRunTarball,
} from '../../../tools/packages/published-package.ts';

/** Checks the built package: its entry points resolve, and its tarball installs and works. */
const folder = fileURLToPath(new URL('..', import.meta.url));

/** An app that calls no server: it supplies the responses itself. */
const scratchApp = `
import { createFeedbackClient, ApiResponseError, iterateRows } from '@feedback/api-client';
import { readDelivery, WebhookVerificationError } from '@feedback/api-client/webhooks';

const asked = [];
const client = createFeedbackClient({
  baseUrl: 'https://feedback.example.com',
  token: 'fbk_key',
  fetch: async (request) => {
    asked.push(request.url + ' ' + request.headers.get('Authorization'));
    return Response.json([{ id: 1, tag: 'Refund' }]);
  },
});
for await (const { tag } of iterateRows(() => client.get('/api/admin/tags'))) asked.push(tag);
if (asked.join() !== 'https://feedback.example.com/api/admin/tags Bearer fbk_key,Refund')
  throw new Error('It asked ' + asked);
if (!(ApiResponseError.prototype instanceof Error)) throw new Error('No error of its own');
try {
  readDelivery('whsec_' + btoa('secret'), {}, '{}');
  throw new Error('It took what is not signed');
} catch (error) {
  if (!(error instanceof WebhookVerificationError)) throw error;
}
console.log('The tarball imports in Node, asks and refuses.');
`;

checkPackageEntries(folder, ['package.json']);
installAndRunTarball(folder, { code: scratchApp, language: 'ts', types: ['node'] });
