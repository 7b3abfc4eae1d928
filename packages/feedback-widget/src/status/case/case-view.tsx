import { Alert } from '@feedback/ui/alert';
import { useCallback, useEffect, useState } from 'react';

import type { ApiError } from '../../api/api-error.ts';
import { loadOwnCase } from '../../api/status-api.ts';
import { useLoadedValue } from '../../api/use-loaded.ts';
import { ReplyToCaseForm } from '../tasks/answer-form.tsx';
import type { CasePartProps } from '../case-part.ts';
import { CaseSteps } from './case-steps.tsx';
import { ClosedCase } from './closed-case.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationEntry } from './entry.tsx';
import { StatusHeading } from '../heading.tsx';
import { StatusLoading } from '../loading.tsx';
import { MergedCase } from './merged-case.tsx';
import { ReceiptProof } from './receipt-proof.tsx';
import styles from '../status.module.css';

/** Reloads the case when the submitter returns to the tab, because a reply may have arrived. */
function useRefresh(refresh: () => void): void {
  useEffect(() => {
    const handleChange = () => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [refresh]);
}

interface CaseViewProps extends Omit<CasePartProps, 'own' | 'onDone'> {
  caseId: string;
  /** The number of times that the access was opened. */
  openings: number;
}

/** Shows a case: the most important task first, then its state, then the conversation. */
export function CaseView(props: CaseViewProps) {
  const { caseId, openings, texts, connection, onFailure } = props;
  const [done, setDone] = useState({ text: '', count: 0 });
  const loaded = useLoadedValue(
    useCallback(() => loadOwnCase(connection, caseId), [connection, caseId]),
  );
  const { error, retry } = loaded;
  useRefresh(retry);
  useEffect(() => {
    if (error) onFailure(error);
  }, [error, onFailure]);
  const own = loaded.value;
  if (!own) return <StatusLoading texts={texts} loaded={loaded} />;

  const { status } = texts;
  const part = {
    ...props,
    own,
    onDone: (text: string) => {
      setDone(({ count }) => ({ text, count: count + 1 }));
      retry();
    },
    onFailure: (failure: ApiError) => {
      onFailure(failure);
      // The case may have changed since it was loaded.
      if (failure.kind === 'refused') retry();
    },
  };
  const answer = own.entries.filter(({ kind }) => kind === 'out').at(-1);
  const isAnswered = own.state === 'waiting' || own.state === 'answered';
  const isTheirTurn = isAnswered || own.state === 'closed';
  const main = (
    <div key="main" className={styles.room}>
      {isAnswered && answer && <ConversationEntry {...part} entry={answer} />}
      {own.mergedInto && <MergedCase {...part} into={own.mergedInto} />}
      {own.state === 'closed' && !own.mergedInto && <ClosedCase {...part} />}
      {own.state !== 'closed' && <ReplyToCaseForm {...part} />}
    </div>
  );
  const steps = <CaseSteps key="steps" texts={texts} own={own} />;
  return (
    <article className={styles.room}>
      <header>
        <StatusHeading
          key={openings + done.count}
          text={own.mergedInto ? status.mergedHeading : status.heading[own.state]}
        />
        <p className={styles.aside}>{status.caseLine(own.caseId, own.subType)}</p>
      </header>
      <StatusLoading texts={texts} loaded={loaded} />
      {done.text && <Alert tone="ok">{done.text}</Alert>}
      {/* If the submitter has a task (asked, answered or closed), it comes first; otherwise the state does. */}
      <div className={styles.beside}>{isTheirTurn ? [main, steps] : [steps, main]}</div>
      <Conversation {...part} />
      <ReceiptProof {...part} />
      {own.notice && <p className={styles.aside}>{status.notice(own.notice)}</p>}
    </article>
  );
}
