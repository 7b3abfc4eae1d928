import { findFileKind } from '@feedback/contract/fields/file-kinds';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';

import { services } from '../../platform/context/context.ts';
import { TooLargeError, UnsupportedTypeError, ValidationError } from '../../platform/errors.ts';
import { matchesFileKind } from '../../platform/storage/file-content.ts';
import { cleanFileName } from '../../platform/storage/file-name.ts';
import { TooManyChunksError } from '../../platform/storage/photos/byte-reader.ts';
import { stripPhoto } from '../../platform/storage/photos/strip-photo.ts';
import type { ReceivedFile, EncryptedDraft } from '../../platform/storage/encrypted-file.ts';
import { recordQuarantinedFile } from './quarantine.ts';

/** A file that may become an attachment. */
export interface AcceptedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly draft: EncryptedDraft;
}

/**
 * Checks each file's size, name and content, scans it if a scanner is configured, and removes the
 * location from photos (rules 12.1, 12.5). Rejected files are recorded in the quarantine list.
 * @param sender the sender of files that arrived by e-mail
 * @throws UnavailableError when the scanner is down, so that no file passes unscanned
 * @throws AppError that names every rejected file; 413 when a file is too large, 415 when a file
 * has a wrong type, else 400
 */
export async function acceptFiles(
  files: readonly ReceivedFile[],
  sender: string | null = null,
): Promise<AcceptedFile[]> {
  const checked = await Promise.all(files.map((file) => check(file, sender)));
  const problems = checked.flatMap(({ name, problem }) =>
    problem ? [{ path: name, key: problem }] : [],
  );
  if (problems.some(({ key }) => key === 'fileTooLarge')) {
    throw new TooLargeError('fileTooLarge', problems);
  }
  if (problems.some(({ key }) => key === 'invalidFileType'))
    throw new UnsupportedTypeError(problems);
  if (problems.length > 0) throw new ValidationError(problems);
  return checked.flatMap(({ accepted }) => accepted ?? []);
}

interface Checked {
  readonly name: string;
  readonly problem?: ValidationKey;
  readonly accepted?: AcceptedFile;
}

async function check(
  { name, draft, isTooLarge }: ReceivedFile,
  sender: string | null,
): Promise<Checked> {
  const kind = findFileKind(name);
  if (isTooLarge) return { name, problem: 'fileTooLarge' };
  if (!kind) return { name, problem: 'invalidFileType' };
  if (draft.size === 0) return { name, problem: 'fileEmpty' };
  if (!(await matchesFileKind(draft.head, kind))) return { name, problem: 'invalidFileType' };
  const { config, scanner } = services();
  const signature = await scanner.findVirus(draft.open);
  if (signature !== null) {
    await recordQuarantinedFile({ name, size: draft.size, signature, sender });
    return { name, problem: 'fileInfected' };
  }
  const { mediaType } = kind;
  try {
    const kept = config.stripsPhotos ? await stripPhoto(draft, mediaType) : draft;
    return { name, accepted: { fileName: cleanFileName(name), mediaType, draft: kept } };
  } catch (error) {
    if (error instanceof TooManyChunksError) return { name, problem: 'invalidFileType' };
    throw error;
  }
}
