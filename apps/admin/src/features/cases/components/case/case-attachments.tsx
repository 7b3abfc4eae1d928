import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import Download from 'lucide-react/icons/download';

import { explainError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import caseStyles from './case.module.css';
import { useDownloadCaseFiles } from '../../api/download-files.ts';
import { FileChips } from './file-chips.tsx';

/** The files of a submission, with a download of all of them. */
export function SubmittedFiles({ detail }: { detail: CaseDetail }) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const download = useDownloadCaseFiles();
  const { attachments } = detail;
  return (
    <FileChips
      caseKey={detail.id}
      files={attachments}
      below={
        download.isError && (
          <Alert tone="bad" title={texts.filesFailed}>
            {explainError(download.error, shared)}
          </Alert>
        )
      }
    >
      <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate(detail)}>
        {!download.isPending && <Download size={16} aria-hidden />}
        {attachments.length > 1 ? texts.downloadAll : texts.downloadOne}
      </Button>
    </FileChips>
  );
}

/** A case's files in its popup: each has a preview, and all can be downloaded. */
export function CaseAttachments({ detail }: { detail: CaseDetail }) {
  const texts = useTexts(reportTextCatalogue);
  if (detail.attachments.length === 0) return null;
  return (
    <section aria-label={texts.attachments}>
      <h3 className={caseStyles.heading}>{texts.attachments}</h3>
      <SubmittedFiles detail={detail} />
    </section>
  );
}
