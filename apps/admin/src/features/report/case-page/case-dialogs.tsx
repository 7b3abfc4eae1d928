import type { CaseDetail } from '@feedback/contract/case-detail';
import { reopenSchema } from '@feedback/contract/case-work';
import { limits } from '@feedback/contract/limits';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { Dialog } from '@feedback/ui/dialog';

import { FormTextArea } from '../../../components/form-fields.tsx';
import { common } from '../../../lib/console-texts.ts';
import { explain } from '../../../lib/explain.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { CloseForm } from '../case/close-form.tsx';
import { ReassignForm } from '../case/reassign-form.tsx';
import { report } from '../report-texts.ts';
import { caseTexts } from './case-texts.ts';
import { useReopen } from './case-work.ts';
import styles from './case-page.module.css';

/** What is asked for over the page. */
export type Asked = 'assign' | 'close' | 'reopen' | null;

interface CaseDialogsProps {
  detail: CaseDetail;
  isTaken: boolean;
  asked: Asked;
  onClose: () => void;
  /** It was done: this is told. */
  onDone: (message: string) => void;
}

type ReopenFormProps = Pick<CaseDialogsProps, 'detail' | 'isTaken' | 'onDone'>;

function ReopenForm({ detail, isTaken, onDone }: ReopenFormProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const reopen = useReopen(detail.id);
  const draft = `reopen ${detail.id}`;
  const { form, forget, showRefusal } = useContractForm(reopenSchema, { reason: '' }, draft);
  const submit = form.handleSubmit((values) =>
    reopen.mutate(values, {
      onSuccess: () => {
        form.reset();
        forget();
        onDone(texts.reopened);
      },
      onError: (error) => void showRefusal(error),
    }),
  );
  return (
    <form className={styles.reopen} noValidate onSubmit={(event) => void submit(event)}>
      <FormTextArea
        control={form.control}
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        max={limits.text.reopenReason}
        rows={3}
        required
      />
      {reopen.isError && <Alert tone="bad">{explain(reopen.error, shared)}</Alert>}
      <Button
        type="submit"
        variant="primary"
        busy={reopen.isPending}
        busyLabel={texts.reopening}
        disabled={isTaken}
      >
        {texts.reopen}
      </Button>
    </form>
  );
}

/** Reassigning, closing and reopening, each over the page. */
export function CaseDialogs({ asked, onClose, ...rest }: CaseDialogsProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const { reassign, closeFeedback } = useTexts(report);
  if (asked === null) return null;
  const Form = { assign: ReassignForm, close: CloseForm, reopen: ReopenForm }[asked];
  const title = { assign: reassign, close: closeFeedback, reopen: texts.reopenTitle }[asked];
  return (
    <Dialog open onClose={onClose} closeLabel={shared.close} title={title}>
      <Form {...rest} />
    </Dialog>
  );
}
