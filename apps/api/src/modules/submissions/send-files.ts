import { Readable } from 'node:stream';

import type { Response } from 'express';
import { ZipFile } from 'yazl';

import { type Attachment, type Feedback, listSubmissionFiles } from '../cases/index.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { setDownloadHeaders, sendStream } from '../../platform/http/responses/send-download.ts';
import { toNodeStream } from '../../platform/storage/attachment-storage.ts';
import { openStoredFile, type FileAccess } from '../../platform/storage/encrypted-file.ts';

/**
 * Sends the files of a case's submission: a single file unchanged, several as a zip that is
 * streamed (rule 3.5).
 * @throws NotFoundError when the submission has no files
 */
export async function sendCaseFiles(
  res: Response,
  access: FileAccess,
  feedback: Feedback,
): Promise<void> {
  const [first, ...others] = listSubmissionFiles(feedback);
  if (!first) throw new NotFoundError();
  if (others.length === 0) await sendDecryptedFile(res, access, first);
  else await sendZip(res, access, [first, ...others], `${feedback.caseId}.zip`);
}

/** Sends a decrypted file as a download. */
export async function sendDecryptedFile(
  res: Response,
  access: FileAccess,
  attachment: Attachment,
): Promise<void> {
  const stream = await openStoredFile(access, attachment);
  setDownloadHeaders(res, attachment.fileName, attachment.mediaType);
  res.set('Content-Length', String(attachment.size));
  await sendStream(stream, res);
}

async function sendZip(
  res: Response,
  access: FileAccess,
  attachments: readonly Attachment[],
  name: string,
): Promise<void> {
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const attachment of attachments) {
    // Pictures, videos and PDFs are compressed already.
    const options = { compress: false, mtime: attachment.createdAt, size: attachment.size };
    const bytes = Readable.from(bytesOf(access, attachment), { objectMode: false });
    zip.addReadStream(bytes, uniqueName(attachment.fileName, names), options);
  }
  // The length is known before the first byte, so that a browser can show the progress.
  zip.end(undefined, () => undefined);
  setDownloadHeaders(res, name, 'application/zip');
  const output = toNodeStream(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  await sendStream(output, res);
}

/** Yields a file's bytes. Opens the file on the first read, so that one file is open at a time. */
async function* bytesOf(access: FileAccess, attachment: Attachment) {
  yield* await openStoredFile(access, attachment);
}

/**
 * Returns a file name that is unique in the zip, so that no file overwrites another when unpacked.
 */
function uniqueName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
    unique = `${stem} (${count})${extension}`;
  }
  taken.add(unique.toLowerCase());
  return unique;
}
