import { privacyReasonSchema, type PrivacyReason } from '@feedback/contract/privacy/retention';

import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { FormReasonField } from '../../../../components/form/form-fields.tsx';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportDownload } from './use-report-download.ts';

interface ReasonDialogProps {
  download: ReportDownload;
  format: NonNullable<ReportDownload['asking']>;
}

/** Asks for the reason of an export, when the company requires one (rule 15.4). */
export function ExportReasonDialog({ download: { start, stopAsking }, format }: ReasonDialogProps) {
  const texts = useTexts(reportTextCatalogue);
  const { field, form, leaving, discardDraft } = useContractForm<PrivacyReason>(
    privacyReasonSchema,
    { reason: '' },
    'export',
  );
  return (
    <FormDialog
      title={format === 'csv' ? texts.downloadReport : texts.downloadWorkbook}
      size="small"
      submit={{ label: texts.download, busy: false }}
      leaving={leaving(stopAsking)}
      onSubmit={form.handleSubmit(({ reason }) => {
        discardDraft();
        start(format, reason);
      })}
    >
      <FormReasonField
        {...field('reason')}
        label={texts.revealReason}
        hint={texts.exportHint}
        required
      />
    </FormDialog>
  );
}
