import type { Webhook } from '@feedback/contract/webhooks/webhook';
import { Button } from '@feedback/ui/button';
import { Table } from '@feedback/ui/table';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';

import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { explainError } from '../../../lib/api-error.ts';
import { commonCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { webhookTexts, sendTest, webhooksQuery } from '../api/webhooks.ts';
import { SecretDialog, type Secret } from '../../../components/secret-dialog.tsx';
import { webhookColumns } from '../components/webhook-columns.tsx';
import type { OpenWebhookDialog } from '../components/webhook-dialogs.tsx';

// Forms and questions load on the first action.
const WebhookDialogs = lazy(() =>
  import('../components/webhook-dialogs.tsx').then((m) => ({ default: m.WebhookDialogs })),
);

function WebhooksPage() {
  const texts = useTexts(webhookTexts);
  const shared = useTexts(commonCatalogue);
  const { locale } = useLocale();
  const webhooks = useQuery(webhooksQuery);
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<OpenWebhookDialog | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const toast = useToast();
  const testing = useMutation({
    mutationFn: ({ id }: Webhook) => sendTest(id),
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
      <LoadState query={webhooks} rows={4} />
      {webhooks.data?.length === 0 && (
        <EmptyState title={texts.noHooks}>
          <Button onClick={add}>{texts.newHook}</Button>
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <Table
          caption={texts.hooksTitle}
          columns={webhookColumns({
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
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** The addresses of other systems that receive events (rule 17.1). */
export function Component() {
  const texts = useTexts(webhookTexts);
  const shared = useTexts(commonCatalogue);
  return (
    <ToastProvider label={texts.hooksTitle} closeLabel={shared.close}>
      <WebhooksPage />
    </ToastProvider>
  );
}
