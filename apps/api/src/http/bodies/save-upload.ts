import { AppError } from '../../errors.ts';
import type { Upload } from './multipart.ts';

/**
 * Checks an upload, then saves it. What the checks refuse leaves no file behind; once saving has
 * begun the files are the saving's own to undo, as it alone knows whether they belong to a record.
 */
export async function saveOrDiscard<Result>(
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
 * What a text part of an upload holds.
 * @throws AppError `malformed` when it is no JSON
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
}
