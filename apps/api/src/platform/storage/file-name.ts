import { limits } from '@feedback/contract/limits';

/**
 * Control and format characters, which can reverse the end of a name, and characters that file
 * systems reject.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;

/** Zero-width joiners: format characters that Indic names need. */
const joiners = new Set(['\u200C', '\u200D']);

/** Returns a name that is safe to show and to save, as close to the original as possible. */
export function cleanFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(unsafe, (character) => (joiners.has(character) ? character : '_'));
  const characters = withoutEdges(Array.from(clean));
  if (characters.length === 0) return 'file';
  const most = limits.attachments.maxFileNameLength;
  if (characters.length <= most) return characters.join('');
  const extension = /\.[^.]{1,8}$/.exec(characters.join(''))?.[0] ?? '';
  return characters.slice(0, most - extension.length).join('') + extension;
}

/**
 * Removes spaces and dots at both ends of a file name. A leading dot hides the file, and some
 * systems drop spaces and dots at the end.
 */
function withoutEdges(characters: string[]): string[] {
  const isKept = (character: string) => !/[\s.]/.test(character);
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1);
}
