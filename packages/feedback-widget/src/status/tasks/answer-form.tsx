import { submitterReplyFieldsSchema } from '@feedback/contract/cases/case-fields';
import { limits } from '@feedback/contract/limits';
import { TextArea } from '@feedback/ui/text-area';
import { useEffect, useRef, useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import { sendSubmitterReply } from '../../api/status-api.ts';
import { AttachmentsField } from '../../form/files/attachments-field.tsx';
import { FullWidthField } from '../../form/form-layout.tsx';
import { createSubmissionId } from '../../form/submit/submission-id.ts';
import { useAttachments } from '../../form/files/use-attachments.ts';
import { useForm } from '../../form/use-form.ts';
import { useLeaveWarning } from '../../form/draft/use-keeping.ts';
import type { CasePartProps } from '../case-part.ts';
import { toStatusErrors } from '../status-errors.ts';
import { TaskForm } from './task-form.tsx';

const validate = (values: { text: string }) =>
  toStatusErrors(submitterReplyFieldsSchema.safeParse(values));

/**
 * The form for the submitter's reply and its files, with the same rules and limits as the feedback
 * form.
 */
export function ReplyToCaseForm(props: CasePartProps) {
  const { texts, connection, own, drafts, onDone, onFailure } = props;
  const { status } = texts;
  const { caseId } = own;
  const [draft] = useState(() => drafts.get(caseId));
  const form = useForm({ initial: { text: draft?.text ?? '' }, validate, texts });
  const attachments = useAttachments(draft?.files);
  const submissionId = useRef(draft?.submissionId ?? '');
  const stopper = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const { text } = form.values;
  const { all } = attachments;
  useLeaveWarning(text !== '' || all.length > 0);
  const [isKept, setKept] = useState(false);
  const keep = () =>
    setKept(drafts.set(caseId, { text, files: all, submissionId: submissionId.current }));
  useEffect(keep);

  const act = async () => {
    submissionId.current ||= createSubmissionId();
    keep();
    stopper.current = new AbortController();
    const data = { text, submissionId: submissionId.current };
    try {
      await sendSubmitterReply(
        connection,
        caseId,
        { data, files: attachments.files },
        { signal: stopper.current.signal, onProgress: setShare },
      );
    } finally {
      setShare(undefined);
    }
    submissionId.current = '';
    form.reset({ text: '' });
    attachments.replace([]);
    onDone(status.answerSent);
  };
  const handleFailure = (error: ApiError, refused: Readonly<Record<string, string>>) => {
    attachments.refuse(refused);
    if (error.failure?.code === 'submissionChanged') submissionId.current = '';
    onFailure(error);
  };

  const label = own.state === 'waiting' ? status.yourAnswer : status.writeMore;
  return (
    <TaskForm
      texts={texts}
      form={form}
      words={{ submit: status.send, submitting: status.sending, failed: status.notSent }}
      act={act}
      onFailure={handleFailure}
      refusedFiles={attachments.refused}
      isJudging={attachments.isJudging}
      share={share}
      onCancel={() => stopper.current?.abort()}
      isDraftKept={isKept}
    >
      <FullWidthField>
        <TextArea {...form.bind('text')} label={label} required rows={4} max={limits.text.entry} />
      </FullWidthField>
      <FullWidthField>
        <AttachmentsField
          attachments={attachments}
          texts={texts}
          countText={texts.allowedPublic}
          share={share}
        />
      </FullWidthField>
    </TaskForm>
  );
}
