import type { ImportRow } from '@feedback/contract/regulatory/scores-import';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  ListFile,
  ListProblems,
  importTexts,
  useErrorText,
} from '../../../components/list-import/list-import.tsx';
import styles from '../../../components/list-import/list-import.module.css';
import { PageHeader } from '../../../components/page-header.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { ImportRows, type CaseChoices } from '../components/scores-import-rows.tsx';
import { sendImport, sendPreview } from '../api/scores-import.ts';
import { complianceTexts } from '../../../lib/texts/compliance-texts.ts';

/** Returns the rows with a certain match that are not recorded yet. */
const sureChoices = (rows: readonly ImportRow[]): CaseChoices =>
  new Map(
    rows.flatMap(({ row, caseKey, isKnown }) =>
      caseKey !== null && !isKnown ? [[row, caseKey] as const] : [],
    ),
  );

/** The import of the regulator's list: choose a file, review its rows, import them. */
export function ImportPage() {
  const texts = useTexts(complianceTexts).import;
  const shared = useTexts(importTexts);
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<CaseChoices>(new Map());
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
  const refusal = useErrorText(taking.error);
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
        <ListFile
          file={file}
          onFile={look}
          error={preview.error}
          isReading={preview.isPending}
          disabled={taking.isPending}
        />
        <ListProblems rows={rows} columns={texts.columns} />
        {refusal && <Alert tone="bad">{refusal}</Alert>}
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

export { ImportPage as Component };
