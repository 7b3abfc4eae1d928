import type { Locale } from '@feedback/contract/messages';
import type { WebhookTexts } from '@feedback/contract/messages/en-IN/console/webhooks';
import {
  webhookDeliveryStatusSchema,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
} from '@feedback/contract/webhooks/webhook';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import type { Column } from '@feedback/ui/table';
import { useQuery } from '@tanstack/react-query';

import { CaseLink, CellNote, CellTitle, TimeCell } from '../../../components/cells.tsx';
import { CollapsedText } from '../../../components/folded-text.tsx';
import { createActionColumn } from '../../../components/list-screen/action-column.tsx';
import { ListScreen } from '../../../components/list-screen/list-screen.tsx';
import {
  buildSelectOptions,
  usePagedList,
  useRowAction,
  type RowAction,
} from '../../../components/list-screen/use-list.ts';
import { formatCount, formatShortTime } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import {
  deliveryListDefinition,
  webhookTextCatalogue,
  requestWebhookRedelivery,
  webhooksQuery,
} from '../api/webhooks.ts';

const tones: Record<WebhookDeliveryStatus, StatusTone> = {
  waiting: 'info',
  delivered: 'ok',
  failed: 'bad',
};

/** The cell with the state of a delivery and its last response. */
function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const texts = useTexts(webhookTextCatalogue);
  const { locale } = useLocale();
  const { status, httpStatus, durationMs, failure, attempts, nextAttemptAt, answer } = delivery;
  return (
    <>
      <StatusBadge tone={tones[status]}>{texts.statusName[status]}</StatusBadge>
      {httpStatus !== null && (
        <CellNote>{texts.answered(httpStatus, formatCount(durationMs ?? 0, locale))}</CellNote>
      )}
      {failure && <CellNote>{texts.failureName[failure]}</CellNote>}
      {attempts > 1 && <CellNote>{texts.attempts(formatCount(attempts, locale))}</CellNote>}
      {nextAttemptAt && attempts > 0 && (
        <CellNote>{texts.nextAttempt(formatShortTime(nextAttemptAt, locale))}</CellNote>
      )}
      {answer && (
        <CollapsedText label={texts.showAnswer} about={delivery.messageId} text={answer} />
      )}
    </>
  );
}

const columnsOf = (
  texts: WebhookTexts,
  locale: Locale,
  action: RowAction<WebhookDelivery>,
): Column<WebhookDelivery>[] => [
  {
    id: 'createdAt',
    header: texts.columns.createdAt,
    width: '120px',
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
  {
    id: 'event',
    header: texts.columns.event,
    width: '32%',
    cell: ({ kind, caseId, webhook }) => (
      <>
        <CellTitle>{texts.kindName(kind)}</CellTitle>
        {caseId && <CaseLink caseId={caseId} />}
        <CellNote>{texts.to(webhook)}</CellNote>
      </>
    ),
  },
  {
    id: 'answer',
    header: texts.columns.answer,
    cell: (delivery) => <Outcome delivery={delivery} />,
  },
  createActionColumn({
    action,
    isFor: ({ status }) => status !== 'waiting',
    texts: {
      header: texts.columns.actions,
      label: texts.replay,
      labelOf: ({ kind, createdAt }) =>
        texts.replayOf(texts.kindName(kind), formatShortTime(createdAt, locale)),
      busyLabel: texts.replaying,
    },
  }),
];

/** The log of webhook deliveries with their responses; each can be sent again. */
export function WebhookDeliveriesPage() {
  const texts = useTexts(webhookTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const list = usePagedList(deliveryListDefinition);
  const webhooks = useQuery(webhooksQuery);
  const action = useRowAction(deliveryListDefinition.queryKey, requestWebhookRedelivery);
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columnsOf(texts, locale, action)}
      filters={[
        {
          kind: 'choice',
          name: 'webhook',
          label: texts.webhook,
          all: texts.allWebhooks,
          options: (webhooks.data ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          })),
        },
        {
          kind: 'choice',
          name: 'status',
          label: texts.status,
          all: texts.all,
          options: buildSelectOptions(
            webhookDeliveryStatusSchema.options,
            (status) => texts.statusName[status],
          ),
        },
      ]}
      back={{ to: '/admin/settings/webhooks', text: shared.webhooks }}
      canRefresh
      action={{ state: action, done: () => texts.replayed }}
    />
  );
}

export { WebhookDeliveriesPage as Component };
