import type { FileTexts } from '@feedback/ui/file-field';

import type { Texts } from '../../texts/texts.ts';

/** Formats a file size for people: "412 KB", "1.2 MB". */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1024 * 1024;
  const amount = isLarge ? bytes / 1024 / 1024 : Math.max(1, Math.round(bytes / 1024));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount);
  return `${number} ${isLarge ? 'MB' : 'KB'}`;
}

/** Picks the file field's texts from a form's texts. */
export const pickFileTexts = (texts: Texts): FileTexts => ({
  drop: texts.dropFiles,
  choose: texts.chooseFiles,
  camera: texts.takePhoto,
  remove: texts.remove,
  removeFile: texts.removeFile,
  cancel: texts.cancel,
  cancelFile: texts.cancelFile,
  progressOf: texts.progressOf,
  size: (bytes) => formatFileSize(bytes, texts.locale),
});
