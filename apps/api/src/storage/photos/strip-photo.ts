import type { SealedDraft } from '../sealed-file.ts';
import { ByteReader } from './byte-reader.ts';
import { strippedJpeg } from './jpeg.ts';
import { strippedPng, strippedWebp } from './png-and-webp.ts';

/** How a photo of each kind loses what tells where, when and by what it was taken. */
const strippers: Record<string, (bytes: ByteReader) => AsyncGenerator<Buffer>> = {
  'image/jpeg': strippedJpeg,
  'image/png': strippedPng,
  'image/webp': strippedWebp,
};

/**
 * A photo without its metadata (place, time, camera, author), turned as it was; other files as
 * they are (rule 12.5). Its pixels are not touched, and nothing is held in memory but a segment.
 * @throws ShreddedError when it is in more pieces than any program makes
 * @throws StorageFullError, UnavailableError when the disk is full or gone
 */
export async function stripPhoto(draft: SealedDraft, mediaType: string): Promise<SealedDraft> {
  const stripped = strippers[mediaType];
  return stripped ? draft.rewrite((bytes) => stripped(new ByteReader(bytes))) : draft;
}
