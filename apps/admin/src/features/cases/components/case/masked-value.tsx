import { revealField } from '@feedback/contract/operations';
import type { Reveal } from '@feedback/contract/cases/case-work';
import { limits } from '@feedback/contract/limits';
import type { Identifier } from '@feedback/contract/privacy/masks';
import { Button } from '@feedback/ui/button';
import { TextField } from '@feedback/ui/text-field';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { FailureAlert } from '../../../../components/failure-alert.tsx';
import { send } from '../../../../lib/api-client.ts';
import { wantsReason } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { report } from '../report-texts.ts';
import styles from './case-facts.module.css';
import { useCaseWork } from '../../api/use-case-mutation.ts';

/** Requests the full value of an identifier; the case's history records the reveal. */
export const sendRevealing = (id: number, body: Reveal) =>
  send(revealField, { parts: { id }, body });

interface MaskedValueProps {
  /** The case's database id. */
  id: number;
  field: Identifier;
  /** The field's name. */
  name: string;
  masked: string;
  /** Renders the masked or the full value. */
  children: (value: string) => ReactNode;
}

/**
 * An identifier that stays masked until the user reveals it, with a reason when the company
 * requires one.
 */
export function MaskedValue({ id, field, name, masked, children }: MaskedValueProps) {
  const texts = useTexts(report);
  const revealing = useCaseWork((reason: string) => sendRevealing(id, { field, reason }));
  const [reason, setReason] = useState<string | null>(null);
  const shown = revealing.data?.value;
  const ask = (why: string) =>
    revealing.mutate(why, {
      onSuccess: () => setReason(null),
      onError: (error) => wantsReason(error) && setReason((typed) => typed ?? ''),
    });
  const isAsking = reason !== null;
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsking) reasonField.current?.focus();
  }, [isAsking]);
  return (
    <>
      {children(shown ?? masked)}{' '}
      {!isAsking && (
        <button
          type="button"
          className={styles.reveal}
          aria-disabled={revealing.isPending}
          aria-label={shown ? texts.hideOf(name) : texts.showOf(name)}
          onClick={() => {
            if (revealing.isPending) return;
            if (shown) revealing.reset();
            else ask('');
          }}
        >
          {shown ? texts.hide : texts.show}
        </button>
      )}
      {isAsking ? (
        <form
          className={styles.reason}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask(reason);
          }}
        >
          <TextField
            label={texts.revealReason}
            hint={texts.revealHint}
            value={reason}
            onValue={setReason}
            maxLength={limits.text.reason}
            ref={reasonField}
            required
          />
          <FailureAlert error={reason && revealing.error} />
          <Button type="submit" variant="primary" busy={revealing.isPending}>
            {texts.show}
          </Button>
        </form>
      ) : (
        <FailureAlert error={revealing.error} />
      )}
    </>
  );
}
