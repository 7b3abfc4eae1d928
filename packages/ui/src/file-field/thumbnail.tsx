import { useEffect, useRef, useState } from 'react';
import { countPixels } from './count-pixels.ts';
import styles from './file-field.module.css';

const edge = 80;
/** The largest number of pixels that is decoded for a thumbnail: 16 megapixels need 64 MiB. */
const mostPixels = 16_000_000;
/**
 * The number of bytes to read from a photo: enough to contain the image size behind the camera's
 * metadata.
 */
const headBytes = 256 * 1024;

/** Returns whether a file is an image that a cheap phone can decode. */
async function isSmallImage(file: Blob): Promise<boolean> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return false;
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return (countPixels(head) ?? Infinity) <= mostPixels;
}

/**
 * Draws the middle square of an image file; returns false when the file is no readable image or is
 * too large to decode.
 */
async function draw(file: Blob, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    if (!(await isSmallImage(file))) return false;
    const image = await createImageBitmap(file);
    const side = Math.min(image.width, image.height);
    const left = (image.width - side) / 2;
    const top = (image.height - side) / 2;
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, edge, edge);
    image.close();
    return true;
  } catch {
    // A broken image has no bitmap: the component shows the file extension instead.
    return false;
  }
}

/**
 * Shows a file's thumbnail, or its extension. It is a canvas rather than an `<img>` with a blob
 * address, which a host page's `img-src 'self'` would block.
 */
export function Thumbnail({ file, name }: { file: Blob | undefined; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const surface = canvas.current;
    if (!file || !surface) return undefined;
    void draw(file, surface).then((drawn) => isCurrent && setDrawn(drawn));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).slice(0, 4) : '';
  return (
    <span
      className={styles.thumb}
      data-pdf={extension.toLowerCase() === 'pdf' ? '' : undefined}
      aria-hidden="true"
    >
      <canvas ref={canvas} width={edge} height={edge} hidden={!isDrawn} />
      {!isDrawn && <span>{extension}</span>}
    </span>
  );
}
