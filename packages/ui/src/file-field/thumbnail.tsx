import { useEffect, useRef, useState } from 'react';
import styles from './file-field.module.css';

const edge = 80;

/**
 * Draws the middle square of an image file; returns false when the file is not a readable image.
 */
async function draw(file: Blob, canvas: HTMLCanvasElement): Promise<boolean> {
  if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return false;
  try {
    const image = await createImageBitmap(file);
    const side = Math.min(image.width, image.height);
    const left = (image.width - side) / 2;
    const top = (image.height - side) / 2;
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, edge, edge);
    image.close();
    return true;
  } catch {
    // An SVG or a broken image has no bitmap: the component shows the file extension instead.
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
