import type { ReactNode } from 'react';

import { AttachmentsField } from './files/attachments-field.tsx';
import { handleEnterKey, preventNativeSubmit } from './use-focus.ts';
import { FieldGrid, FullWidthField } from './form-layout.tsx';
import { RenderInLaterStage } from './later.tsx';
import { FormNotices } from './notices.tsx';
import { getFailureMessage } from './errors.ts';
import { SubmitBar } from './submit/submit-bar.tsx';
import type { FormValues } from './use-form.ts';
import { useSubmitAfterFileChecks } from './files/use-attachments.ts';
import type { SubmissionFlow, FormFrameState } from './use-frame.ts';

interface FormFrameProps<V extends FormValues> {
  frame: FormFrameState<V>;
  flow: SubmissionFlow<V>;
  /** The form's accessible name. */
  name: string;
  /** Formats the file count, whose wording differs between forms (rule 2.6). */
  countText: (count: number, max: number) => string;
  /** The name of a running step that takes longer than users expect. */
  waitingFor?: string | undefined;
  /** The privacy notice above SUBMIT. */
  notice?: ReactNode;
  /** The address that receives the form without a script. */
  action?: string | undefined;
  /** Content that replaces the submit bar; the fields are disabled meanwhile. */
  end?: ReactNode;
  children: ReactNode;
}

/** The layout around the fields of every form: notices above, files and SUBMIT below. */
export function FormFrame<V extends FormValues>(props: FormFrameProps<V>) {
  const { frame, flow, end } = props;
  const { form, attachments, formRef, loaded, offer, isDraftKept, texts } = frame;
  const { stage, isBusy, error } = flow;

  const submit = useSubmitAfterFileChecks(attachments.isJudging, () => frame.submit(flow));

  return (
    <>
      <FormNotices texts={texts} reference={loaded} offer={offer} />
      {/* The form is not a control itself: it handles the Enter key of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={formRef}
        noValidate
        // The Enter key must not put the fields into the page's address before the script arrives.
        method={props.action ? 'post' : 'dialog'}
        action={props.action}
        aria-label={props.name}
        onSubmit={preventNativeSubmit}
        onKeyDown={handleEnterKey}
        part="form"
      >
        <FieldGrid isClosed={isBusy || Boolean(end)}>
          {props.children}
          <RenderInLaterStage>
            <FullWidthField>
              <AttachmentsField
                attachments={attachments}
                texts={texts}
                countText={props.countText}
                share={stage.share}
              />
            </FullWidthField>
          </RenderInLaterStage>
        </FieldGrid>
        {end ?? (
          <RenderInLaterStage>
            {props.notice}
            <SubmitBar
              texts={texts}
              isBusy={isBusy}
              share={stage.share}
              onCancel={flow.cancel}
              problem={error && getFailureMessage(error, texts)}
              onSubmit={flow.retry ?? submit}
              isWaiting={flow.retry !== undefined}
              wrongCount={form.wrongCount}
              refusedFiles={form.wasTried ? attachments.refused : []}
              isDraftKept={isDraftKept}
              waitingFor={props.waitingFor}
            />
          </RenderInLaterStage>
        )}
      </form>
    </>
  );
}
