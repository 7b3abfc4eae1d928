import type { EncryptedDraft } from '../encrypted-file.ts';
import { ByteReader } from './byte-reader.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng, stripWebp } from './png-and-webp.ts';

/** Functions that remove location, time and camera from a photo, by media type. */
const strippers: Record<string, (bytes: ByteReader) => AsyncGenerator<Buffer>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * Removes a photo's metadata (location, time, camera, author) and keeps its orientation; other
 * files stay unchanged (rule 12.5). Pixels are not changed, and at most one segment is held in
 * memory.
 * @throws TooManyChunksError when the photo has more parts than any program writes
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function stripPhoto(
  draft: EncryptedDraft,
  mediaType: string,
): Promise<EncryptedDraft> {
  const stripped = strippers[mediaType];
  return stripped ? draft.rewrite((bytes) => stripped(new ByteReader(bytes))) : draft;
}
