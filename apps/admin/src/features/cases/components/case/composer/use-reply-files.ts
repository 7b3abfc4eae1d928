import { findFileKind } from '@feedback/contract/fields/file-kinds';
import { limits } from '@feedback/contract/limits';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';
import { useState } from 'react';

const { maxBytesPerFile } = limits.attachments;

interface Chosen {
  readonly id: string;
  readonly file: File;
}

/** Returns the error of a chosen file before the upload; the server checks each file again. */
function problemOf({ name, size }: File): ValidationKey | undefined {
  if (!findFileKind(name)) return 'invalidFileType';
  if (size > maxBytesPerFile) return 'fileTooLarge';
  return size === 0 ? 'fileEmpty' : undefined;
}

/** Manages the files of a message, with the problems of each file and of their number. */
export function useReplyFiles(maxFiles: number = limits.attachments.maxFiles) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const all = chosen.map((each) => ({ ...each, problem: problemOf(each.file) }));
  const tooMany: ValidationKey = maxFiles === 1 ? 'oneDocument' : 'tooManyFiles';
  const error = all.length > maxFiles ? tooMany : undefined;
  return {
    all,
    maxFiles,
    files: chosen.map(({ file }) => file),
    error,
    isWrong: error !== undefined || all.some(({ problem }) => problem),
    add: (files: readonly File[]) =>
      setChosen((before) => [
        ...before,
        ...files.map((file) => ({ id: crypto.randomUUID(), file })),
      ]),
    remove: (id: string) => setChosen((before) => before.filter((each) => each.id !== id)),
    clear: () => setChosen([]),
  };
}
export type ReplyFiles = ReturnType<typeof useReplyFiles>;
