import type { Webhook } from '@feedback/contract/webhooks/webhook';

import { useTexts } from '../../../lib/locale.tsx';
import { ConfirmationDialog } from '../../../components/question-dialog.tsx';
import {
  requestWebhookSecretChange,
  requestWebhookDeletion,
  webhooksQuery,
  webhookTextCatalogue,
} from '../api/webhooks.ts';
import type { WebhookAction } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The open dialog and its webhook. */
export type OpenWebhookDialog =
  | 'add'
  | { readonly action: Exclude<WebhookAction, 'test'>; readonly on: Webhook };

interface DialogsProps {
  open: OpenWebhookDialog;
  onClose: () => void;
  onSaid: (text: string) => void;
  onSecret: (value: string, title: string) => void;
}

/** The dialogs of webhooks: add, edit, change the secret, delete. */
export function WebhookDialogs({ open, onClose, onSaid, onSecret }: DialogsProps) {
  const texts = useTexts(webhookTextCatalogue);
  if (open === 'add' || open.action === 'edit') {
    return (
      <WebhookDialog
        webhook={open === 'add' ? null : open.on}
        onClose={onClose}
        onSaved={(secret) => (secret ? onSecret(secret, texts.hookMade) : onSaid(texts.saved))}
      />
    );
  }
  const { on, action } = open;
  const { queryKey } = webhooksQuery;
  return action === 'remove' ? (
    <ConfirmationDialog
      question={{
        title: texts.removeTitle,
        lead: texts.removeLead(on.name),
        label: texts.remove,
        busyLabel: texts.removing,
        danger: true,
        run: () => requestWebhookDeletion(on.id),
        onDone: () => onSaid(texts.removed(on.name)),
      }}
      queryKey={queryKey}
      onClose={onClose}
    />
  ) : (
    <ConfirmationDialog
      question={{
        title: texts.changeTitle,
        lead: texts.changeLead,
        label: texts.changeSecret,
        busyLabel: texts.changing,
        run: () => requestWebhookSecretChange(on.id),
        onDone: ({ secret }) => onSecret(secret, texts.secretChanged),
      }}
      queryKey={queryKey}
      onClose={onClose}
    />
  );
}
