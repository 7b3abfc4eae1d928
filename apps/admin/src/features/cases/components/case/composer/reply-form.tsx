import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import { limits } from '@feedback/contract/limits';
import { translateLanguageName } from '@feedback/contract/messages/language-names';
import { Alert } from '@feedback/ui/alert';
import { Button } from '@feedback/ui/button';
import { IconButton } from '@feedback/ui/icon-button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import Paperclip from 'lucide-react/icons/paperclip';
import { lazy, Suspense, useEffect, useState } from 'react';

import { FormCountedTextField, FormTextArea } from '../../../../../components/form/form-fields.tsx';
import { explainError } from '../../../../../lib/api-error.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import { reportTextCatalogue } from '../../report-texts.ts';
import styles from './composer.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { ReplyFilesField } from './reply-files-field.tsx';
import { ReplyPreview } from './reply-preview.tsx';
import { TemplateInsertion } from './template-insertion.tsx';
import { type AcceptedReply, type ReplySendMode, useReplyForm } from './use-reply-form.ts';
import { useReplySendKeys } from './use-send-keys.ts';
import { useReplySentNotice } from './use-undo-send.ts';

const SendLaterDialog = lazy(() =>
  import('./send-later-dialog.tsx').then((m) => ({ default: m.SendLaterDialog })),
);

export interface ReplyFormProps {
  detail: CaseDetail;
  /** True when the case was reassigned to another user meanwhile. */
  isTaken: boolean;
  /** Reports whether the user is writing a reply, so that other users see it. */
  onWriting: (isWriting: boolean) => void;
  /** Opens the dialog that reopens the case. */
  onReopen: () => void;
  /** Runs after a reply closed the case. */
  onClosed: () => void;
}

interface ClosingFieldsProps {
  detail: CaseDetail;
  field: ReturnType<typeof useReplyForm>['field'];
}

/** The fields that "Send and close" needs beside the reply. */
function ClosingFields({ detail, field }: ClosingFieldsProps) {
  const texts = useTexts(caseTextCatalogue);
  const words = useTexts(reportTextCatalogue);
  return (
    <div className={styles.closing}>
      <FormCountedTextField
        {...field('feedackClosureDesc')}
        label={texts.closingText}
        hint={texts.closingHint}
        most={limits.text.closeDescription}
        autoComplete="off"
      />
      {detail.class === 'accessibility' && (
        <FormCountedTextField
          {...field('mended')}
          label={words.columns.mended}
          hint={words.mendedHint}
          most={limits.text.mended}
          autoComplete="off"
        />
      )}
    </div>
  );
}

/** The form for a reply to the submitter: text, files, and whether it asks a question. */
export function ReplyForm({ detail, isTaken, onWriting, onReopen, onClosed }: ReplyFormProps) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { reply, attached, form, field, isBarred, isBegun, overtaken, sendReply, insert, draft } =
    useReplyForm(detail, isTaken);
  const { locale } = useLocale();
  const [isAttaching, setAttaching] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const isClosed = detail.status === 'closed';
  useEffect(() => {
    onWriting(isBegun);
    return () => onWriting(false);
  }, [isBegun, onWriting]);
  const notify = useReplySentNotice(detail);
  const handleSent = (accepted: AcceptedReply) => {
    setAttaching(false);
    notify(accepted);
    if (accepted.mode === 'close' && !accepted.sendAt) onClosed();
  };
  const send = (mode: ReplySendMode) => void sendReply({ mode }, handleSent);
  const sendKeys = useReplySendKeys({
    send: () => send('send'),
    sendAndClose: () => send('close'),
  });

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send('send');
        }}
        {...sendKeys.form}
      >
        <FormTextArea
          {...field('text')}
          label={texts.replyLabel}
          hideLabel
          placeholder={texts.replyPlaceholder(detail.employeeName ?? detail.name ?? '')}
          max={limits.text.entry}
          rows={3}
          data-composer
        />
        <DraftNotice {...draft} />
        {(isAttaching || attached.all.length > 0) && (
          <ReplyFilesField attached={attached} disabled={reply.isPending} />
        )}
        {isClosed && !reply.isError && (
          <Alert tone="warn" action={{ label: texts.reopenAndReply, onAction: onReopen }}>
            {texts.closedNoReply}
          </Alert>
        )}
        {!isClosed && <ClosingFields detail={detail} field={field} />}
        {reply.isError && !overtaken.isAsking && (
          <Alert tone="bad" title={explainError(reply.error, shared)}>
            {texts.keptText}
          </Alert>
        )}
        <span className={styles.hint}>
          {texts.goesOut(translateLanguageName(detail.locale, locale))}
        </span>
        <div className={styles.foot}>
          <TemplateInsertion
            detail={detail}
            name="text"
            text={form.watch('text')}
            onText={insert}
          />
          <div className={styles.buttons}>
            <IconButton label={texts.preview} onClick={() => setPreviewing(true)}>
              <Eye size={16} aria-hidden />
            </IconButton>
            <Button
              variant="quiet"
              aria-expanded={isAttaching}
              onClick={() => setAttaching(!isAttaching || attached.all.length > 0)}
            >
              <Paperclip size={16} aria-hidden />
              {texts.attach}
            </Button>
            <IconButton
              label={texts.sendLater}
              disabled={isBarred}
              onClick={() => setScheduling(true)}
            >
              <Clock size={16} aria-hidden />
            </IconButton>
            <Button disabled={isBarred} busy={reply.isPending} onClick={() => send('ask')}>
              {texts.askAndWait}
            </Button>
            <Button
              type="submit"
              disabled={isBarred}
              busy={reply.isPending}
              busyLabel={texts.sending}
              {...sendKeys.send}
            >
              {texts.send}
            </Button>
            <Button
              variant="primary"
              disabled={isBarred}
              busy={reply.isPending}
              {...sendKeys.sendAndClose}
              onClick={() => send('close')}
            >
              {texts.sendAndClose}
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
      {isScheduling && (
        <Suspense fallback={null}>
          <SendLaterDialog
            onSend={(sending) => {
              setScheduling(false);
              void sendReply(sending, handleSent);
            }}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </>
  );
}
