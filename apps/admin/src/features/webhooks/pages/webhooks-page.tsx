import type { Webhook } from '@feedback/contract/webhooks/webhook';
import { Button } from '@feedback/ui/button';
import { Table } from '@feedback/ui/table';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';

import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { explainError } from '../../../lib/api-error.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { webhookTextCatalogue, requestWebhookTest, webhooksQuery } from '../api/webhooks.ts';
import { NewSecretDialog, type NewSecret } from '../../../components/secret-dialog.tsx';
import { createWebhookColumns } from '../components/webhook-columns.tsx';
import type { OpenWebhookDialog } from '../components/webhook-dialogs.tsx';

// Forms and questions load on the first action.
const WebhookDialogs = lazy(() =>
  import('../components/webhook-dialogs.tsx').then((m) => ({ default: m.WebhookDialogs })),
);

function WebhookList() {
  const texts = useTexts(webhookTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const webhooks = useQuery(webhooksQuery);
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenWebhookDialog | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const toast = useToast();
  const testing = useMutation({
    mutationFn: ({ id }: Webhook) => requestWebhookTest(id),
    onSuccess: (_done, { name }) => toast({ text: texts.testSent(name), tone: 'ok' }),
    onError: (error) => toast({ text: explainError(error, shared), tone: 'bad' }),
    onSettled: () => queryClient.invalidateQueries(webhooksQuery),
  });
  const say = (text: string) => {
    setOpen(null);
    toast({ text, tone: 'ok' });
  };
  const add = () => setOpen('add');
  const showSecret = (value: string, title: string) => {
    setOpen(null);
    const { copy, copied } = texts;
    setSecret({ title, lead: texts.secretLead, label: texts.theSecret, value, copy, copied });
  };
  return (
    <>
      <PageHeader title={texts.hooksTitle} lead={texts.hooksLead}>
        <Button variant="primary" onClick={add}>
          <Plus size={16} aria-hidden />
          {texts.newHook}
        </Button>
      </PageHeader>
      <QueryLoadState query={webhooks} rows={4} />
      {webhooks.data?.length === 0 && (
        <EmptyState title={texts.noHooks}>
          <Button onClick={add}>{texts.newHook}</Button>
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <Table
          caption={texts.hooksTitle}
          columns={createWebhookColumns({
            texts,
            locale,
            onAction: (action, on) =>
              action === 'test' ? testing.mutate(on) : setOpen({ action, on }),
          })}
          rows={webhooks.data}
          rowKey={({ id }) => id}
        />
      )}
      {open && (
        <Suspense fallback={null}>
          <WebhookDialogs
            open={open}
            onClose={() => setOpen(null)}
            onSaid={say}
            onSecret={showSecret}
          />
        </Suspense>
      )}
      {secret && <NewSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** The addresses of other systems that receive events (rule 17.1). */
export function WebhooksPage() {
  const texts = useTexts(webhookTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  return (
    <ToastProvider label={texts.hooksTitle} closeLabel={shared.close}>
      <WebhookList />
    </ToastProvider>
  );
}

export { WebhooksPage as Component };
