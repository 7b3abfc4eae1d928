import { FormDialog } from '../../../../../components/form/form-dialog.tsx';
import { useTexts } from '../../../../../lib/locale.tsx';
import { ClosingFields, ClosingLetter, useClosing } from '../../case/close-form.tsx';
import { report } from '../../report-texts.ts';
import styles from '../case-page.module.css';
import type { CaseFormProps } from './case-form.ts';

/** Closes a case, from its page. */
export function CloseDialog(props: CaseFormProps) {
  const texts = useTexts(report);
  const { form, submit, leaving, isBusy, isClosed, refusal } = useClosing(props);
  return (
    <FormDialog
      title={texts.closeFeedback}
      submit={{
        label: texts.closeFeedback,
        busyLabel: texts.closing,
        busy: isBusy,
        disabled: props.isTaken || isClosed,
      }}
      leaving={leaving(props.onClose)}
      onSubmit={submit}
      className={styles.reason}
    >
      <ClosingFields detail={props.detail} form={form} />
      <ClosingLetter detail={props.detail} form={form} />
      {refusal}
    </FormDialog>
  );
}
