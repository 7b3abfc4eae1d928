import { acceptedFileTypes } from '@feedback/contract/fields/file-kinds';
import { limits } from '@feedback/contract/limits';
import { FileField } from '@feedback/ui/file-field';

import type { Texts } from '../../texts/texts.ts';
import { pickFileTexts } from './file-texts.ts';
import { isLargePhoto, type Attachments } from './use-attachments.ts';

interface AttachmentsFieldProps {
  attachments: Attachments;
  texts: Texts;
  /** Formats the file count, whose wording differs between forms (rule 2.6). */
  countText: (count: number, max: number) => string;
  /** The sent share of the whole body, from 0 to 1; undefined when not sending. */
  share: number | undefined;
}

/**
 * Returns the sent share of one file from the share of the whole body, since files are sent one
 * after another.
 */
function shareOf(files: readonly File[], index: number, share: number): number {
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const before = files.slice(0, index).reduce((sum, file) => sum + file.size, 0);
  const sent = share * total - before;
  return Math.min(1, Math.max(0, sent / (files[index]?.size || 1)));
}

/** The file list of a form, with the problem of each file. */
export function AttachmentsField(props: AttachmentsFieldProps) {
  const { attachments, texts, countText, share } = props;
  const { all, files, count, error } = attachments;
  return (
    <FileField
      label={texts.attachments}
      note={countText(count, limits.attachments.maxFiles)}
      error={error && texts.validation[error]}
      accept={acceptedFileTypes}
      texts={pickFileTexts(texts)}
      files={all.map((entry) => {
        const { id, file, problem, refusal } = entry;
        return {
          id,
          name: file.name,
          file,
          error: problem ? texts.validation[problem] : refusal,
          remedy: isLargePhoto(entry)
            ? {
                label: texts.makePhotoSmaller,
                isBusy: entry.isConverting,
                apply: () => void attachments.shrink(entry),
              }
            : undefined,
          progress:
            share === undefined || problem || refusal
              ? undefined
              : shareOf(files, files.indexOf(file), share),
        };
      })}
      onAdd={(chosen) => void attachments.add(chosen)}
      onRemove={attachments.remove}
      disabled={share !== undefined}
    />
  );
}
