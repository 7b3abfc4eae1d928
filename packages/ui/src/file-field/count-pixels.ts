const matches = (bytes: Uint8Array, at: number, text: string) =>
  Array.from(text).every((character, index) => bytes[at + index] === character.codePointAt(0));

/** Returns the pixels that a JPEG's frame header declares, behind any metadata segments. */
function countJpegPixels(view: DataView): number | undefined {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // SOF0 to SOF15, without the three markers of the range that define tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Returns the pixels that a WebP's first chunk declares: extended, lossless or lossy. */
function countWebpPixels(bytes: Uint8Array, view: DataView): number | undefined {
  if (matches(bytes, 12, 'VP8X')) {
    const below = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
    return below(24) * below(27);
  }
  if (matches(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return ((packed & 0x3f_ff) + 1) * (((packed >> 14) & 0x3f_ff) + 1);
  }
  if (!matches(bytes, 12, 'VP8 ')) return undefined;
  return (view.getUint16(26, true) & 0x3f_ff) * (view.getUint16(28, true) & 0x3f_ff);
}

/**
 * Returns the number of pixels that the beginning of a JPEG, PNG or WebP file declares, without
 * decoding the image; undefined for other files, and when the number is further behind.
 */
export function countPixels(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return undefined;
  if (matches(bytes, 1, 'PNG')) return view.getUint32(16) * view.getUint32(20);
  if (matches(bytes, 8, 'WEBP')) return countWebpPixels(bytes, view);
  return view.getUint16(0) === 0xff_d8 ? countJpegPixels(view) : undefined;
}
