import { limits } from '@feedback/contract/limits';
import type { FormValidationKey } from '@feedback/contract/messages/en-IN/form-validation';
import { useEffect, useRef, useState } from 'react';

import { submissionModule } from '../../parts/part.ts';

const { maxFiles } = limits.attachments;

/** A chosen file; a file with a problem is listed by name and never sent. */
export interface Attachment {
  readonly id: string;
  readonly file: File;
  readonly problem?: FormValidationKey | undefined;
  /** True while a smaller copy of a photo is made. */
  readonly isConverting?: boolean;
  /** The server's message, when the server rejected the file. */
  readonly refusal?: string | undefined;
}

const isWrong = ({ problem, refusal }: Attachment) => Boolean(problem ?? refusal);

/** Returns whether a file is a photo that is too large to send, but may be sent in a smaller size. */
export const isLargePhoto = ({ file, problem }: Attachment): boolean =>
  problem === 'fileTooLarge' && /\.(?:jpe?g|jfif|png|webp)$/i.test(file.name);

type Judged = Pick<Attachment, 'file' | 'problem'>;

/** Checks a file. If the code that checks files did not load, the server will check the file. */
const judge = (file: File): Promise<Judged> =>
  submissionModule.load().then(
    ({ checkFile }) => checkFile(file),
    () => ({ file }),
  );

interface State {
  readonly all: readonly Attachment[];
  readonly hasTooMany: boolean;
  /**
   * The number of selections that are still being checked, because their files must be read first.
   */
  readonly judging: number;
}

const right = (all: readonly Attachment[]) => all.filter((entry) => !isWrong(entry));

/**
 * Combines the earlier files with the new ones, as far as the limit allows; earlier files with a
 * problem are removed.
 */
function joined({ all, judging }: State, judged: readonly Attachment[]): State {
  const kept = right(all);
  const fitting = right(judged).slice(0, maxFiles - kept.length);
  return {
    all: [...kept, ...judged.filter((entry) => isWrong(entry) || fitting.includes(entry))],
    hasTooMany: fitting.length < right(judged).length,
    judging: judging - 1,
  };
}

/**
 * Manages the files of a form: at most five, each checked by name, size and first bytes (rule 2.6).
 * The list starts with the `kept` files.
 */
export function useAttachments(kept: readonly Attachment[] = []) {
  const [state, setState] = useState<State>({ all: kept, hasTooMany: false, judging: 0 });
  const count = useRef(0);
  const setAll = (change: (all: readonly Attachment[]) => readonly Attachment[]) =>
    setState((last) => ({ ...last, all: change(last.all), hasTooMany: false }));

  const add = async (chosen: readonly File[]) => {
    setState((last) => ({ ...last, judging: last.judging + 1 }));
    const judged = await Promise.all(
      chosen.map(async (file) => ({
        id: `f${++count.current}`,
        ...(await judge(file)),
      })),
    );
    setState((last) => joined(last, judged));
  };

  /**
   * Replaces a photo that is too large by a smaller copy. Keeps the photo when five other files are
   * attached already.
   */
  const shrink = async (photo: Attachment) => {
    const replaceWith = (next: Attachment) => (last: State) => ({
      ...last,
      all: last.all.map((entry) => (entry.id === photo.id ? next : entry)),
    });
    setState((last) => ({
      ...replaceWith({ ...photo, isConverting: true })(last),
      judging: last.judging + 1,
    }));
    const { convertPhoto } = await submissionModule.load();
    const file = await convertPhoto(photo.file);
    const judged: Attachment = file
      ? { id: photo.id, file }
      : { id: photo.id, file: photo.file, problem: 'invalidFileType' };
    setState((last) => {
      const hasTooMany = !isWrong(judged) && right(last.all).length >= maxFiles;
      const judging = last.judging - 1;
      return { ...replaceWith(hasTooMany ? photo : judged)(last), hasTooMany, judging };
    });
  };

  const sendable = right(state.all);
  return {
    all: state.all,
    /** The files to send. */
    files: sendable.map((entry) => entry.file),
    /** The names of the files that cannot be sent. */
    refused: state.all.filter(isWrong).map((entry) => entry.file.name),
    count: sendable.length,
    /** True while some chosen files are still being checked. */
    isJudging: state.judging > 0,
    error: state.hasTooMany ? ('tooManyFiles' as const) : undefined,
    add,
    shrink,
    remove: (id: string) => setAll((last) => last.filter((entry) => entry.id !== id)),
    /** Marks files that the server rejected, by name. */
    refuse: (errors: Readonly<Record<string, string>>) =>
      setAll((last) =>
        last.map((entry) => {
          const refusal = errors[entry.file.name];
          return refusal === undefined ? entry : { ...entry, refusal };
        }),
      ),
    replace: (next: readonly Attachment[]) => setAll(() => next),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/**
 * Delays SUBMIT until the files that were chosen just before are checked: otherwise they would not
 * be sent.
 */
export function useSubmitAfterFileChecks(isJudging: boolean, submit: () => void): () => void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current || isJudging) return;
    isPressed.current = false;
    submit();
  });
  return () => {
    if (isJudging) isPressed.current = true;
    else submit();
  };
}
