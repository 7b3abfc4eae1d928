import { findFileKind } from '@feedback/contract/fields/file-kinds';
import { limits } from '@feedback/contract/limits';
import type { FormValidationKey } from '@feedback/contract/messages/en-IN/form-validation';

import { convertPhoto } from './convert-photo.ts';
import { matchesMediaType } from './file-content.ts';
import { isReadableFile } from './is-readable.ts';

/** A photo in the format of iPhones, which few other programs can open. */
const heic = /\.hei[cf]$/i;

async function problemOf(file: File): Promise<FormValidationKey | undefined> {
  // On some systems a folder reads like an empty file, but it has no media type.
  const isFolder = file.size === 0 && file.type === '';
  if (isFolder || !(await isReadableFile(file))) return 'fileUnreadable';
  const kind = findFileKind(file.name);
  if (!kind) return heic.test(file.name) ? 'heicUnsupported' : 'invalidFileType';
  if (file.size > limits.attachments.maxBytesPerFile) return 'fileTooLarge';
  if (file.size === 0) return 'fileEmpty';
  return (await matchesMediaType(kind.mediaType, file)) ? undefined : 'invalidFileType';
}

/**
 * Checks a chosen file by its name, size and first bytes (rule 2.6). Converts a HEIC photo to a
 * JPEG when the browser can decode it.
 */
export async function checkFile(file: File) {
  const problem = await problemOf(file);
  const jpeg = problem === 'heicUnsupported' && (await convertPhoto(file));
  return jpeg ? { file: jpeg } : { file, problem };
}
