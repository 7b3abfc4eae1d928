import { importScores, previewScoresImport } from '@feedback/contract/operations';
import { type ImportChoices } from '@feedback/contract/regulatory/scores-import';
import { send } from '../../../lib/api-client.ts';

/** No timeout: a list may be large and a connection slow. */
const patience = null;

/** Requests the preview of the regulator's list. */
export function sendPreview(file: File) {
  const body = new FormData();
  body.append('file', file);
  return send(previewScoresImport, { body, patience });
}

/** Imports the chosen rows. */
export function sendImport(file: File, choices: ImportChoices['choices']) {
  const body = new FormData();
  body.append('data', JSON.stringify({ choices }));
  body.append('file', file);
  return send(importScores, { body, patience });
}
