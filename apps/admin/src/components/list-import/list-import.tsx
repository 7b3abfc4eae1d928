import { Alert } from '@feedback/ui/alert';
import { FileField } from '@feedback/ui/file-field';

import { ApiError, explainError } from '../../lib/api-error.ts';
import { formatFileSize } from '../../lib/dates.ts';
import { validationTextCatalogue } from '../../lib/form/use-fields.ts';
import { commonTextCatalogue, defineTexts, useLocale, useTexts } from '../../lib/locale.tsx';
import styles from './list-import.module.css';
import { importTexts as base } from '@feedback/contract/messages/en-IN/console/import';

export const importTextCatalogue = defineTexts('console/import', { importTexts: base });

interface ListFileProps {
  file: File | null;
  onFile: (file: File | null) => void;
  /** The reason why the file cannot be read. */
  error: Error | null;
  /** True while the file is being uploaded and read. */
  isReading: boolean;
  disabled?: boolean;
}

/** The file field of an import: a single CSV or XLSX file. */
export function ImportFileField({
  file,
  onFile,
  error,
  isReading,
  disabled = false,
}: ListFileProps) {
  const texts = useTexts(importTextCatalogue);
  const { locale } = useLocale();
  const explained = useImportErrorText(error);
  return (
    <>
      <FileField
        label={texts.file}
        error={explained}
        accept=".csv,.xlsx"
        single
        files={file ? [{ id: 'list', name: file.name, file }] : []}
        onAdd={([chosen]) => onFile(chosen ?? null)}
        onRemove={() => onFile(null)}
        disabled={isReading || disabled}
        texts={{
          ...texts,
          cancel: texts.remove,
          cancelFile: texts.removeFile,
          size: (bytes) => formatFileSize(bytes, locale),
        }}
      />
      <div aria-live="polite">{isReading && texts.reading}</div>
    </>
  );
}

interface ListProblemsProps<Column extends string> {
  rows: readonly {
    readonly row: number;
    readonly problems: readonly { readonly column: Column; readonly key: string }[];
  }[];
  columns: Readonly<Record<Column, string>>;
}

/** Shows the errors of an imported list by row and column; renders nothing without errors. */
export function ImportProblemList<Column extends string>({
  rows,
  columns,
}: ListProblemsProps<Column>) {
  const texts = useTexts(importTextCatalogue);
  const rules: Readonly<Record<string, string>> = useTexts(validationTextCatalogue);
  const problems = rows.flatMap(({ row, problems: wrong }) =>
    wrong.map(({ column, key }) => texts.problem(row, columns[column], rules[key] ?? key)),
  );
  if (problems.length === 0) return null;
  return (
    <Alert tone="bad" title={texts.wrong(problems.length)}>
      <ul className={styles.wrong}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}

/**
 * Returns the error text of a rejected import: the first field's message, else the general one.
 */
export function useImportErrorText(error: Error | null): string | undefined {
  const texts = useTexts(commonTextCatalogue);
  if (!error) return undefined;
  const said = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return said ?? explainError(error, texts);
}
