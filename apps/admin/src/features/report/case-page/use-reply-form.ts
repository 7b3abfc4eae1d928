import type { CaseDetail } from '@feedback/contract/case-detail';
import { replySchema, type Reply } from '@feedback/contract/case-work';

import { useContractForm } from '../../../lib/use-contract-form.ts';
import { isOfAnother, useReply } from './case-work.ts';
import { useReplyFiles } from './use-reply-files.ts';

const emptyReply = (): Reply => ({ text: '', asks: false, submissionId: crypto.randomUUID() });

/** A reply being written: its text, its files, and what sends it once whatever is clicked. */
export function useReplyForm({ id, status }: CaseDetail, isTaken: boolean) {
  const reply = useReply(id);
  const attached = useReplyFiles();
  const { form, forget, showRefusal, keptAt } = useContractForm(
    replySchema,
    emptyReply(),
    `reply ${id}`,
    'device',
  );
  const begin = () => {
    form.reset(emptyReply());
    forget();
  };
  const isBarred = status === 'closed' || isTaken || attached.isWrong;

  const sendReply = (asks: boolean, onSent: () => void) =>
    form.handleSubmit((values) => {
      if (isBarred || reply.isPending) return;
      reply.mutate(
        { data: { ...values, asks }, files: attached.files },
        {
          onSuccess: () => {
            begin();
            attached.clear();
            onSent();
          },
          onError: (error) => {
            showRefusal(error);
            if (isOfAnother(error)) form.setValue('submissionId', crypto.randomUUID());
          },
        },
      );
    })();

  const draft = { keptAt, text: form.formState.defaultValues?.text, onDiscard: begin };
  return { reply, attached, form, isBarred, sendReply, draft };
}
