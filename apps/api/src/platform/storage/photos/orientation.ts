/** The TIFF tag with the rotation of a photo. */
const orientationTag = 0x01_12;

/** The tag's value for a photo without rotation. */
export const uprightOrientation = 1;

/** The position of the value in a TIFF of one entry, and the length of that TIFF, in bytes. */
const valueAt = 18;
const tiffBytes = 26;

/** Returns the orientation (1 to 8) in a photo's Exif data; upright when they have none. */
export function readOrientation(exif: Buffer): number {
  const tiff = exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const order = tiff.toString('latin1', 0, 4);
  if (order === 'II*\0') return orientationOf(tiff, 'LE');
  return order === 'MM\0*' ? orientationOf(tiff, 'BE') : uprightOrientation;
}

function orientationOf(tiff: Buffer, order: 'LE' | 'BE'): number {
  const short = (at: number) => (at + 2 <= tiff.length ? tiff[`readUInt16${order}`](at) : 0);
  const start = tiff.length >= 8 ? tiff[`readUInt32${order}`](4) : 0;
  for (let at = start + 2, left = short(start); left > 0 && at < tiff.length; at += 12, left -= 1) {
    if (short(at) !== orientationTag) continue;
    const found = short(at + 8);
    return found >= 1 && found <= 8 ? found : uprightOrientation;
  }
  return uprightOrientation;
}

/** Returns Exif data with an orientation and nothing else. */
export function buildOrientationExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(tiffBytes);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  // One value of the type SHORT.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, valueAt);
  return tiff;
}
