import type { EncryptedDraft } from '../encrypted-file.ts';
import { ByteReader } from './byte-reader.ts';
import { strippedJpeg } from './jpeg.ts';
import { strippedPng, strippedWebp } from './png-and-webp.ts';

/** The functions that remove the place, time and camera from a photo of each kind. */
const strippers: Record<string, (bytes: ByteReader) => AsyncGenerator<Buffer>> = {
  'image/jpeg': strippedJpeg,
  'image/png': strippedPng,
  'image/webp': strippedWebp,
};

/**
 * Removes a photo's metadata (place, time, camera, author) and keeps its orientation; other files
 * stay unchanged (rule 12.5). Pixels are not touched, and no more than a segment is held in memory.
 * @throws ShreddedError when it has more parts than any program writes
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function stripPhoto(
  draft: EncryptedDraft,
  mediaType: string,
): Promise<EncryptedDraft> {
  const stripped = strippers[mediaType];
  return stripped ? draft.rewrite((bytes) => stripped(new ByteReader(bytes))) : draft;
}
