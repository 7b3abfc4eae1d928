import type { Locale } from '@feedback/contract/messages';
import type { WebhookTexts } from '@feedback/contract/messages/en-IN/console/webhooks';
import { webhookEventKindSchema, type Webhook } from '@feedback/contract/webhooks/webhook';
import { IconButton } from '@feedback/ui/icon-button';
import { Menu } from '@feedback/ui/menu';
import { StatusBadge } from '@feedback/ui/status-badge';
import type { Column } from '@feedback/ui/table';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router-dom';

import { CellNote, CellTitle } from '../../../components/cells.tsx';
import { formatShortTime } from '../../../lib/dates.ts';

/** Actions on a webhook. */
export type WebhookAction = 'edit' | 'test' | 'changeSecret' | 'remove';

const actions = ['edit', 'test', 'changeSecret', 'remove'] as const;

interface ColumnsInput {
  texts: WebhookTexts;
  locale: Locale;
  onAction: (action: WebhookAction, webhook: Webhook) => void;
}

/** The columns of the webhooks. */
export const createWebhookColumns = ({
  texts,
  locale,
  onAction,
}: ColumnsInput): Column<Webhook>[] => [
  {
    id: 'name',
    header: texts.name,
    cell: ({ name, url }) => (
      <>
        <CellTitle>{name}</CellTitle>
        <CellNote>{url}</CellNote>
      </>
    ),
  },
  {
    id: 'kinds',
    header: texts.kinds,
    cell: ({ kinds }) => (
      <span title={kinds.map(texts.kindName).join(', ')}>
        {texts.kindCount(kinds.length, webhookEventKindSchema.options.length)}
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.status,
    cell: ({ isActive, goneAt, oldSecretUntil }) => (
      <>
        <StatusBadge tone={goneAt ? 'bad' : isActive === 'yes' ? 'ok' : 'neutral'}>
          {isActive === 'yes' ? texts.on : texts.off}
        </StatusBadge>
        {goneAt && <CellNote>{texts.gone(formatShortTime(goneAt, locale))}</CellNote>}
        {oldSecretUntil && (
          <CellNote>{texts.bothSecrets(formatShortTime(oldSecretUntil, locale))}</CellNote>
        )}
      </>
    ),
  },
  {
    id: 'deliveries',
    header: texts.deliveries,
    cell: ({ id, name, waiting, failed }) => (
      <>
        <Link
          to={`/admin/settings/webhooks/deliveries?webhook=${id}`}
          aria-label={texts.deliveriesOf(name)}
        >
          {texts.deliveries}
        </Link>
        {waiting > 0 && <CellNote>{texts.waitingCount(waiting)}</CellNote>}
        {failed > 0 && <CellNote>{texts.failedCount(failed)}</CellNote>}
      </>
    ),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    hideHeader: true,
    align: 'end',
    width: '1px',
    cell: (webhook) => (
      <Menu
        label={texts.actionsOf(webhook.name)}
        items={actions.map((action) => ({
          id: action,
          label: texts[action],
          danger: action === 'remove',
          apart: action === 'remove',
          onSelect: () => onAction(action, webhook),
        }))}
        trigger={
          <IconButton label={texts.actionsOf(webhook.name)}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      />
    ),
  },
];
