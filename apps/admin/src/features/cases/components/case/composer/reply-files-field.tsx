import { acceptedFileTypes } from '@feedback/contract/fields/file-kinds';
import { FileField } from '@feedback/ui/file-field';

import { formatFileSize } from '../../../../../lib/dates.ts';
import { useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { validationTextCatalogue } from '../../../../../lib/form/use-fields.ts';
import { caseTextCatalogue } from '../../case-texts.ts';
import type { ReplyFiles } from './use-reply-files.ts';

interface ReplyFilesFieldProps {
  /** The field's label, when it is not "files". */
  label?: string;
  attached: ReplyFiles;
  /** True while the files are uploading. */
  disabled: boolean;
}

/** The files of a reply, or of a step on SCORES. */
export function ReplyFilesField({ label, attached, disabled }: ReplyFilesFieldProps) {
  const texts = useTexts(caseTextCatalogue);
  const rules = useTexts(validationTextCatalogue);
  const { locale } = useLocale();
  return (
    <FileField
      label={label ?? texts.files}
      note={texts.fileCount(attached.all.length, attached.maxFiles)}
      error={attached.error && rules[attached.error]}
      accept={acceptedFileTypes}
      files={attached.all.map(({ id, file, problem }) => ({
        id,
        name: file.name,
        file,
        error: problem && rules[problem],
      }))}
      onAdd={attached.add}
      onRemove={attached.remove}
      disabled={disabled}
      texts={{
        drop: texts.dropFiles,
        choose: texts.chooseFiles,
        remove: texts.remove,
        removeFile: texts.removeFile,
        cancel: texts.remove,
        cancelFile: texts.removeFile,
        progressOf: texts.progressOf,
        size: (bytes) => formatFileSize(bytes, locale),
      }}
    />
  );
}
