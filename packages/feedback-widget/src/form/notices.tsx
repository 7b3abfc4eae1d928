import { Alert } from '@feedback/ui/alert';

import type { ReferenceDataState } from '../api/use-reference.ts';
import type { Texts } from '../texts/texts.ts';
import { getFailureMessage } from './errors.ts';
import styles from './form-shell.module.css';
import { useOnline } from './use-connection.ts';
import { bringIntoView } from './use-focus.ts';

interface NoticesProps {
  texts: Texts;
  reference: ReferenceDataState;
  /** Earlier input that the user can restore or discard. */
  offer: { text: string; onRestore: () => void; onDiscard: () => void } | undefined;
}

/** The messages above the first field: no network, failed lists, or input to restore. */
export function FormNotices({ texts, reference, offer }: NoticesProps) {
  const isOnline = useOnline();
  const { error, isLoading, retry } = reference;
  return (
    <div className={styles.notices}>
      {!isOnline && <Alert tone="warn">{texts.offlineNow}</Alert>}
      {isOnline && error && (
        <Alert
          tone="bad"
          title={texts.notLoaded}
          action={{ label: texts.tryAgain, onAction: retry, busy: isLoading }}
        >
          {getFailureMessage(error, texts)}
        </Alert>
      )}
      {offer && (
        <div ref={showOffer}>
          <Alert
            action={{ label: texts.restoreDraft, onAction: offer.onRestore }}
            dismiss={{ label: texts.discardDraft, onDismiss: offer.onDiscard }}
          >
            {offer.text}
          </Alert>
        </div>
      )}
    </div>
  );
}

/**
 * Scrolls to the offer when it is above the visible area, since the user would only see an emptied
 * form without an explanation.
 */
function showOffer(offer: HTMLDivElement | null) {
  if (offer && offer.getBoundingClientRect().top < 0) bringIntoView(offer);
}
