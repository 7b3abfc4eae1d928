import type { IdentifierKind } from '@feedback/contract/privacy/masks';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { ErrorAlert } from '../../../../components/failure-alert.tsx';
import { isReasonRequiredError } from '../../../../lib/api-error.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { reportTextCatalogue } from '../report-texts.ts';
import styles from './case-facts.module.css';
import { useRevealField } from '../../api/reveal-field.ts';

interface MaskedValueProps {
  /** The case's database id. */
  id: number;
  field: IdentifierKind;
  /** The field's name. */
  name: string;
  masked: string;
  /** Renders the masked or the full value. */
  children: (value: string) => ReactNode;
}

// Few companies require a reason, so its form loads separately.
const RevealForm = lazy(() =>
  import('./reveal-form.tsx').then((m) => ({ default: m.RevealIdentifierForm })),
);

/**
 * An identifier that stays masked until the user reveals it, with a reason when the company
 * requires one.
 */
export function MaskedIdentifier({ id, field, name, masked, children }: MaskedValueProps) {
  const texts = useTexts(reportTextCatalogue);
  const reveal = useRevealField(id, field);
  const [isAsking, setAsking] = useState(false);
  const value = reveal.data?.value;
  const handleClick = () => {
    if (reveal.isPending) return;
    if (value) reveal.reset();
    else reveal.mutate('', { onError: (error) => setAsking(isReasonRequiredError(error)) });
  };
  if (isAsking) {
    return (
      <>
        {children(masked)}{' '}
        <Suspense fallback={null}>
          <RevealForm
            draft={`reveal ${id} ${field}`}
            reveal={reveal}
            onDone={() => setAsking(false)}
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {children(value ?? masked)}{' '}
      <button
        type="button"
        className={styles.reveal}
        aria-disabled={reveal.isPending}
        aria-label={value ? texts.hideOf(name) : texts.showOf(name)}
        onClick={handleClick}
      >
        {value ? texts.hide : texts.show}
      </button>
      <ErrorAlert error={reveal.error} />
    </>
  );
}
