import { limits } from '@feedback/contract/limits';

/** The longest edge of a converted photo in pixels: about what an A4 page needs at 300 dpi. */
const longestEdge = 3600;

/** Draws a photo as a JPEG whose longer edge has at most this many pixels. */
async function drawJpeg(photo: File, edge: number): Promise<File> {
  const image = await createImageBitmap(photo);
  const scale = Math.min(1, edge / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const type = 'image/jpeg';
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  if (!jpeg) throw new Error('The browser cannot draw the photo.');
  return new File([jpeg], photo.name.replace(/\.[^.]*$/, '.jpg'), { type });
}

/**
 * Converts a photo to a JPEG that is small enough to send. Returns null when the browser cannot
 * decode the photo.
 */
export async function convertPhoto(photo: File): Promise<File | null> {
  try {
    const jpeg = await drawJpeg(photo, longestEdge);
    const isFit = jpeg.size <= limits.attachments.maxBytesPerFile;
    return isFit ? jpeg : await drawJpeg(photo, longestEdge / 2);
  } catch {
    return null;
  }
}
