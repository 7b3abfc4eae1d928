import type { ReplyDelivery } from '@feedback/contract/conversations/timeline';
import { Button } from '@feedback/ui/button';
import { StatusBadge } from '@feedback/ui/status-badge';

import { formatShortTime } from '../../../../../lib/dates.ts';
import { explainError } from '../../../../../lib/api-error.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../../../lib/locale.tsx';
import { caseTextCatalogue } from '../../case-texts.ts';
import styles from './timeline.module.css';
import { useResendCaseMessage } from '../../../api/resend-message.ts';

/** A failed delivery with a button that sends it again. */
function Failed({ caseKey, delivery }: { caseKey: number; delivery: ReplyDelivery }) {
  const texts = useTexts(caseTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const resend = useResendCaseMessage(caseKey, delivery.id);
  const channel = texts.channel[delivery.channel];
  return (
    <>
      <StatusBadge tone="bad">{texts.delivery.failed(channel)}</StatusBadge>
      <Button
        variant="quiet"
        aria-label={texts.resendOf(channel)}
        busy={resend.isPending}
        busyLabel={texts.resending}
        onClick={() => resend.mutate(undefined)}
      >
        {texts.resend}
      </Button>
      {resend.isError && <span role="alert">{explainError(resend.error, shared)}</span>}
    </>
  );
}

interface DeliveryLineProps {
  caseKey: number;
  deliveries: readonly ReplyDelivery[];
}

/** The delivery of a reply on each channel. */
export function DeliveryLine({ caseKey, deliveries }: DeliveryLineProps) {
  const texts = useTexts(caseTextCatalogue);
  const { locale } = useLocale();
  if (deliveries.length === 0) return null;
  return (
    <div className={styles.deliveries}>
      {deliveries.map((delivery) => {
        const { id, status, sentAt } = delivery;
        const channel = texts.channel[delivery.channel];
        return (
          <span key={id} className={styles.delivery}>
            {status === 'waiting' && texts.delivery.waiting(channel)}
            {status === 'sent' &&
              texts.delivery.sent(channel, formatShortTime(sentAt ?? '', locale))}
            {status === 'failed' && <Failed caseKey={caseKey} delivery={delivery} />}
          </span>
        );
      })}
    </div>
  );
}
