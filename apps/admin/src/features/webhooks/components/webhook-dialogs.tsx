import type { Webhook } from '@feedback/contract/webhooks/webhook';

import { useTexts } from '../../../lib/locale.tsx';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { sendSecretChange, removeWebhook, webhooksQuery, webhookTexts } from '../api/webhooks.ts';
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
  const texts = useTexts(webhookTexts);
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
    <QuestionDialog
      question={{
        title: texts.removeTitle,
        lead: texts.removeLead(on.name),
        label: texts.remove,
        busyLabel: texts.removing,
        danger: true,
        run: () => removeWebhook(on.id),
        onDone: () => onSaid(texts.removed(on.name)),
      }}
      queryKey={queryKey}
      onClose={onClose}
    />
  ) : (
    <QuestionDialog
      question={{
        title: texts.changeTitle,
        lead: texts.changeLead,
        label: texts.changeSecret,
        busyLabel: texts.changing,
        run: () => sendSecretChange(on.id),
        onDone: ({ secret }) => onSecret(secret, texts.secretChanged),
      }}
      queryKey={queryKey}
      onClose={onClose}
    />
  );
}
