import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { useToast } from '@feedback/ui/toast';
import { useCallback } from 'react';

import { explainError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useDownloadCaseFiles } from '../../api/download-files.ts';
import { reportTextCatalogue } from '../report-texts.ts';

/** Downloads the files of a row, with a toast at the start and after a failure. */
export function useRowFilesDownload() {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const toast = useToast();
  const { mutate } = useDownloadCaseFiles((error) =>
    toast({ text: `${texts.filesFailed} ${explainError(error, shared)}`, tone: 'bad' }),
  );
  return useCallback(
    (row: CaseRow) => {
      toast({ text: texts.downloadingFiles, tone: 'info' });
      mutate(row);
    },
    [toast, mutate, texts],
  );
}
