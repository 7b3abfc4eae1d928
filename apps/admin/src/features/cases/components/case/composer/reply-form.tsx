import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { limits } from '@feedback/contract/limits';
import { languageNameIn } from '@feedback/contract/messages/language-names';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useToast } from '@feedback/ui/toast';
import Eye from 'lucide-react/icons/eye';
import Paperclip from 'lucide-react/icons/paperclip';
import { Suspense, useEffect, useState } from 'react';

import { FormTextArea } from '../../../../../components/form/form-fields.tsx';
import { explain } from '../../../../../lib/api-error.ts';
import { common, useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { caseTexts } from '../../case-texts.ts';
import styles from './composer.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { ReplyFilesField } from './reply-files-field.tsx';
import { ReplyPreview } from './reply-preview.tsx';
import { TemplateInsertion } from './template-insertion.tsx';
import { useReplyForm } from './use-reply-form.ts';

export interface WritingProps {
  detail: CaseDetail;
  /** True when the case was reassigned to another user meanwhile. */
  isTaken: boolean;
  /** Reports whether the user is writing a reply, so that other users see it. */
  onWriting: (isWriting: boolean) => void;
}

/** The form for a reply to the submitter: text, files, and whether it asks a question. */
export function ReplyForm({ detail, isTaken, onWriting }: WritingProps) {
  const texts = useTexts(caseTexts);
  const shared = useTexts(common);
  const toast = useToast();
  const { reply, attached, form, field, isBarred, isBegun, overtaken, sendReply, draft } =
    useReplyForm(detail, isTaken);
  const { locale } = useLocale();
  const [isAttaching, setAttaching] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const isClosed = detail.status === 'closed';
  useEffect(() => {
    onWriting(isBegun);
    return () => onWriting(false);
  }, [isBegun, onWriting]);
  const handleSent = (asks: boolean) => {
    setAttaching(false);
    toast({ text: asks ? texts.asked : texts.sent, tone: 'ok' });
  };
  const send = (asks: boolean) => void sendReply(asks, () => handleSent(asks));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <FormTextArea
        {...field('text')}
        label={texts.replyLabel}
        placeholder={texts.replyPlaceholder(detail.employeeName ?? detail.name ?? '')}
        max={limits.text.entry}
        rows={5}
        data-composer
      />
      <DraftNotice {...draft} />
      {isAttaching && <ReplyFilesField attached={attached} disabled={reply.isPending} />}
      {isClosed && !reply.isError && <Alert tone="warn">{texts.closedNoReply}</Alert>}
      {reply.isError && !overtaken.isAsking && (
        <Alert tone="bad" title={explain(reply.error, shared)}>
          {texts.keptText}
        </Alert>
      )}
      <span className={styles.hint}>{texts.goesOut(languageNameIn(detail.locale, locale))}</span>
      <div className={styles.foot}>
        <TemplateInsertion
          detail={detail}
          name="text"
          text={form.watch('text')}
          onText={(text) => form.setValue('text', text, { shouldDirty: true })}
        />
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={() => setPreviewing(true)}>
            <Eye size={16} aria-hidden />
            {texts.preview}
          </Button>
          <Button
            variant="quiet"
            aria-expanded={isAttaching}
            onClick={() => setAttaching(!isAttaching || attached.all.length > 0)}
          >
            <Paperclip size={16} aria-hidden />
            {texts.attach}
          </Button>
          <Button disabled={isBarred} busy={reply.isPending} onClick={() => send(true)}>
            {texts.askAndWait}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isBarred}
            busy={reply.isPending}
            busyLabel={texts.sending}
          >
            {texts.send}
          </Button>
        </div>
      </div>
      <MessageDialog
        open={overtaken.isAsking}
        danger
        title={texts.overtakenTitle}
        confirmText={texts.sendAnyway}
        cancelText={texts.lookFirst}
        closeLabel={texts.lookFirst}
        onConfirm={() => overtaken.sendAnyway(handleSent)}
        onCancel={overtaken.lookFirst}
      >
        {texts.overtaken}
      </MessageDialog>
      {isPreviewing && (
        <Suspense fallback={null}>
          <ReplyPreview
            detail={detail}
            text={form.getValues('text')}
            files={attached.files.length}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
