import { Skeleton } from '@feedback/ui/skeleton';

import { FormShell } from '../form/form-shell.tsx';
import type { Texts } from '../texts/texts.ts';
import { useStatusTexts } from '../texts/use-status-texts.ts';
import type { FeedbackStatusProps } from '../types.ts';
import { StatusContent } from './status-room.tsx';

/**
 * The page where submitters see their own cases: an OTP, then a case's state, the conversation and
 * the available actions (rule 11.4). Only this tab keeps the access.
 */
export function FeedbackStatus(props: FeedbackStatusProps) {
  return (
    <FormShell lang={props.lang} theme={props.theme}>
      {(texts) => <WithTexts {...props} texts={texts} />}
    </FormShell>
  );
}

function WithTexts({ texts, ...props }: FeedbackStatusProps & { texts: Texts }) {
  const all = useStatusTexts(texts);
  return all ? <StatusContent {...props} texts={all} /> : <Skeleton height="320px" />;
}
