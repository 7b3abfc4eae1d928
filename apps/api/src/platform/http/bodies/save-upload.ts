import { AppError } from '../../errors.ts';
import type { Upload } from './multipart.ts';

/**
 * Checks an upload, then saves it. When a check fails, all files are deleted. Once saving has
 * begun, the save function undoes its files itself, because only it knows whether they belong to a
 * record.
 */
export async function validateAndSaveUpload<Result>(
  upload: Upload,
  check: () => Promise<() => Promise<Result>>,
): Promise<Result> {
  try {
    const save = await check().catch(async (error: unknown) => {
      await upload.discard();
      throw error;
    });
    return await save();
  } finally {
    upload.leave();
  }
}

/**
 * Parses the JSON of a text part of an upload.
 * @throws AppError `malformed` when the text is not JSON
 */
export function parseJsonPart(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
}
