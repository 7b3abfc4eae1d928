import {
  saveWebhookSchema,
  webhookEventKindSchema,
  type SaveWebhookRequest,
  type Webhook,
} from '@feedback/contract/webhooks/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ErrorAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import {
  FormSelect,
  FormTextField,
  FormCheckboxGroup,
} from '../../../components/form/form-fields.tsx';
import { buildSelectOptions } from '../../../components/list-screen/use-list.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useTexts } from '../../../lib/locale.tsx';
import { webhookTextCatalogue, requestWebhookSave, webhooksQuery } from '../api/webhooks.ts';

/** Values of the dialog’s fields. */
interface WebhookForm {
  id?: number;
  name: string;
  url: string;
  kinds: string[];
  isActive: string;
  version?: number;
}

interface WebhookDialogProps {
  /** The webhook to edit; null adds one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook, else with null. */
  onSaved: (secret: string | null) => void;
}

/** Adds or edits a webhook: its name, its address and its events. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const texts = useTexts(webhookTextCatalogue);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: requestWebhookSave,
    onSettled: () => queryClient.invalidateQueries(webhooksQuery),
  });
  const { field, submitWith, leaving } = useContractForm<WebhookForm, SaveWebhookRequest>(
    saveWebhookSchema,
    {
      ...(webhook && { id: webhook.id, version: webhook.version }),
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      kinds: [...(webhook?.kinds ?? [])],
      isActive: webhook?.isActive ?? 'yes',
    },
    `webhook ${webhook?.id ?? 'new'}`,
  );
  return (
    <FormDialog
      title={webhook ? texts.editHook : texts.newHook}
      submit={{ label: texts.save, busyLabel: texts.saving, busy: saving.isPending }}
      leaving={leaving(onClose)}
      onSubmit={submitWith(saving.mutate, (_values, { secret }) => onSaved(secret))}
    >
      <ErrorAlert error={saving.error} />
      <FormTextField {...field('name')} label={texts.name} autoComplete="off" required />
      <FormTextField
        {...field('url')}
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        autoComplete="off"
        required
      />
      <FormCheckboxGroup
        {...field('kinds')}
        label={texts.kinds}
        options={buildSelectOptions(webhookEventKindSchema.options, texts.kindName)}
        stacked
        required
      />
      <FormSelect
        {...field('isActive')}
        label={texts.isOn}
        options={[
          { value: 'yes', label: texts.on },
          { value: 'no', label: texts.off },
        ]}
      />
    </FormDialog>
  );
}
