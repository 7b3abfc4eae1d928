import type { ImportRow } from '@feedback/contract/regulatory/scores-import';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  ImportFileField,
  ImportProblemList,
  importTextCatalogue,
  useImportErrorText,
} from '../../../components/list-import/list-import.tsx';
import styles from '../../../components/list-import/list-import.module.css';
import { PageHeader } from '../../../components/page-header.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { ScoresImportRows, type ScoresCaseChoices } from '../components/scores-import-rows.tsx';
import { requestScoresImport, requestScoresImportPreview } from '../api/scores-import.ts';
import { complianceTextCatalogue } from '../../../lib/texts/compliance-texts.ts';

/** Returns the rows with a certain match that are not recorded yet. */
const sureChoices = (rows: readonly ImportRow[]): ScoresCaseChoices =>
  new Map(
    rows.flatMap(({ row, caseKey, isKnown }) =>
      caseKey !== null && !isKnown ? [[row, caseKey] as const] : [],
    ),
  );

/** The import of the regulator's list: choose a file, review its rows, import them. */
export function ScoresImportPage() {
  const texts = useTexts(complianceTextCatalogue).import;
  const shared = useTexts(importTextCatalogue);
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<ScoresCaseChoices>(new Map());
  const preview = useMutation({
    mutationFn: requestScoresImportPreview,
    onSuccess: ({ rows }) => setChoices(sureChoices(rows)),
  });
  const taking = useMutation({
    mutationFn: (chosen: File) =>
      requestScoresImport(
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
  const refusal = useImportErrorText(taking.error);
  const rows = preview.data?.rows ?? [];
  const isWrong = rows.some(({ problems }) => problems.length > 0);
  return (
    <>
      <PageHeader
        title={texts.title}
        back={{ to: '/admin/compliance', text: texts.back }}
        lead={texts.lead}
      />
      <div className={styles.page}>
        <ImportFileField
          file={file}
          onFile={look}
          error={preview.error}
          isReading={preview.isPending}
          disabled={taking.isPending}
        />
        <ImportProblemList rows={rows} columns={texts.columns} />
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        {taking.isSuccess && <Alert tone="ok">{texts.taken(taking.data.changed)}</Alert>}
        {rows.length > 0 && !taking.isSuccess && (
          <>
            <ScoresImportRows rows={rows} choices={choices} onChoose={choose} />
            {file && !isWrong && (
              <p className={styles.actions}>
                <Button
                  variant="primary"
                  disabled={choices.size === 0}
                  busy={taking.isPending}
                  busyLabel={shared.taking}
                  onClick={() => taking.mutate(file)}
                >
                  {texts.take(choices.size)}
                </Button>
                {choices.size === 0 && shared.nothingToTake}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

export { ScoresImportPage as Component };
