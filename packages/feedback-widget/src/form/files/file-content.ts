const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

const riff = ascii('RIFF');
const matroska = [0x1a, 0x45, 0xdf, 0xa3];

/**
 * Checks for the first bytes of each media type. The server checks types that start in various
 * ways.
 */
const signatures: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'application/pdf': (bytes) => new TextDecoder('latin1').decode(bytes).includes('%PDF-'),
  'image/jpeg': (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  'image/png': (bytes) => startsWith(bytes, [0x89, ...ascii('PNG')]),
  'image/webp': (bytes) => startsWith(bytes, riff) && startsWith(bytes, ascii('WEBP'), 8),
  'video/x-msvideo': (bytes) => startsWith(bytes, riff) && startsWith(bytes, ascii('AVI '), 8),
  'video/webm': (bytes) => startsWith(bytes, matroska),
  'video/x-matroska': (bytes) => startsWith(bytes, matroska),
};

/**
 * Checks whether a file's content can match the type that its name implies (rule 12.1). This check
 * only saves an upload: the server checks the content thoroughly.
 */
export async function matchesMediaType(mediaType: string, file: Blob): Promise<boolean> {
  const isRight = signatures[mediaType];
  // A PDF may have some other bytes before its mark.
  return !isRight || isRight(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
}
