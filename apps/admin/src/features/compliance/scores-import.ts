import { importScores, previewScoresImport } from '@feedback/contract/operations';
import { type ImportChoices } from '@feedback/contract/regulator/scores-import';
import { send } from '../../lib/api-client.ts';

/** A list may be large and lines slow: no limit but the person's own patience. */
const patience = null;

/** Requests the preview of the regulator's list. */
export function sendPreview(file: File) {
  const body = new FormData();
  body.append('file', file);
  return send(previewScoresImport, { body, patience });
}

/** Takes in the rows that were chosen. */
export function sendImport(file: File, choices: ImportChoices['choices']) {
  const body = new FormData();
  body.append('data', JSON.stringify({ choices }));
  body.append('file', file);
  return send(importScores, { body, patience });
}
