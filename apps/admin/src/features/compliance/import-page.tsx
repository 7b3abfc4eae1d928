import type { ImportRow } from '@feedback/contract/regulator/scores-import';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { FileField } from '@feedback/ui/file-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { PageHeader } from '../../components/page-header.tsx';
import { ApiError, explain } from '../../lib/api-error.ts';
import { fileSize } from '../../lib/dates.ts';
import { common, useLocale, useTexts } from '../../lib/locale.tsx';
import { validation } from '../../lib/form/validation-texts.ts';
import { complianceCatalogue } from './compliance-texts.ts';
import styles from './compliance.module.css';
import { ImportRows, type Choices } from './import-rows.tsx';
import { sendImport, sendPreview } from './scores-import.ts';

/** What is wrong in the list, in words, by row and column. */
function Problems({ rows }: { rows: readonly ImportRow[] }) {
  const texts = useTexts(complianceCatalogue).import;
  const rules: Readonly<Record<string, string>> = useTexts(validation);
  const problems = rows.flatMap(({ row, problems: wrong }) =>
    wrong.map(({ column, key }) => texts.problem(row, texts.columns[column], rules[key] ?? key)),
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

/** What a refusal says of the list itself, else in general. */
const saidOf = (error: Error): string | undefined =>
  error instanceof ApiError ? error.fields[0]?.message : undefined;

/** The rows that somebody need not choose a case for, and that are not noted already. */
const sureChoices = (rows: readonly ImportRow[]): Choices =>
  new Map(
    rows.flatMap(({ row, caseKey, isKnown }) =>
      caseKey !== null && !isKnown ? [[row, caseKey] as const] : [],
    ),
  );

/** The regulator's list: chosen, looked at, taken in. */
export function ImportPage() {
  const texts = useTexts(complianceCatalogue).import;
  const shared = useTexts(common);
  const { locale } = useLocale();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const preview = useMutation({
    mutationFn: sendPreview,
    onSuccess: ({ rows }) => setChoices(sureChoices(rows)),
  });
  const taking = useMutation({
    mutationFn: (chosen: File) =>
      sendImport(
        chosen,
        Array.from(choices, ([row, caseKey]) => ({ row, caseKey })),
      ),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const look = (chosen: File | null) => {
    setFile(chosen);
    taking.reset();
    preview.reset();
    if (chosen) preview.mutate(chosen);
  };
  const choose = (row: number, caseKey: number | null) =>
    setChoices((before) => {
      const after = new Map(before);
      if (caseKey === null) after.delete(row);
      else after.set(row, caseKey);
      return after;
    });
  const rows = preview.data?.rows ?? [];
  const isWrong = rows.some(({ problems }) => problems.length > 0);
  return (
    <>
      <PageHeader title={texts.title}>
        <Link to="/admin/compliance">{texts.back}</Link>
      </PageHeader>
      <div className={styles.import}>
        <p className={styles.lead}>{texts.lead}</p>
        <FileField
          label={texts.file}
          error={
            preview.isError ? (saidOf(preview.error) ?? explain(preview.error, shared)) : undefined
          }
          accept=".csv,.xlsx"
          single
          files={file ? [{ id: 'list', name: file.name, file }] : []}
          onAdd={([chosen]) => look(chosen ?? null)}
          onRemove={() => look(null)}
          disabled={preview.isPending || taking.isPending}
          texts={{
            drop: texts.drop,
            choose: texts.choose,
            remove: texts.remove,
            removeFile: texts.removeFile,
            cancel: texts.remove,
            cancelFile: texts.removeFile,
            progressOf: texts.progressOf,
            size: (bytes) => fileSize(bytes, locale),
          }}
        />
        <div aria-live="polite">{preview.isPending && texts.reading}</div>
        <Problems rows={rows} />
        {taking.isError && (
          <Alert tone="bad">{saidOf(taking.error) ?? explain(taking.error, shared)}</Alert>
        )}
        {taking.isSuccess && <Alert tone="ok">{texts.taken(taking.data.changed)}</Alert>}
        {rows.length > 0 && !taking.isSuccess && (
          <>
            <ImportRows rows={rows} choices={choices} onChoose={choose} />
            {file && !isWrong && (
              <p className={styles.actions}>
                <Button
                  variant="primary"
                  disabled={choices.size === 0}
                  busy={taking.isPending}
                  busyLabel={texts.taking}
                  onClick={() => taking.mutate(file)}
                >
                  {texts.take(choices.size)}
                </Button>
                {choices.size === 0 && texts.nothingToTake}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

export { ImportPage as Component };
