import { importScoresList, previewScoresList } from '@feedback/contract/operations';
import type { ImportChoices } from '@feedback/contract/regulatory/scores-import';

import { sendFiles } from '../../../lib/send-files.ts';

/** Requests the preview of the regulator's list. */
export const requestScoresImportPreview = (file: File) =>
  sendFiles(previewScoresList, { files: [file] });

/** Imports the chosen rows. */
export const requestScoresImport = (file: File, choices: ImportChoices['choices']) =>
  sendFiles(importScoresList, { data: { choices }, files: [file] });
