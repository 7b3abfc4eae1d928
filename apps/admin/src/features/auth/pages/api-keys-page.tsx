import type { ApiKey } from '@feedback/contract/auth/api-key';
import type { Locale } from '@feedback/contract/messages';
import type { ApiKeyTexts } from '@feedback/contract/messages/en-IN/console/api-keys';
import { Button } from '@feedback/ui/button';
import { StatusBadge, type StatusTone } from '@feedback/ui/status-badge';
import { type Column, Table } from '@feedback/ui/table';
import { ToastProvider, useToast } from '@feedback/ui/toast';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';

import { CellNote, CellTitle, TimeCell, ShortDayCell } from '../../../components/cells.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryLoadState } from '../../../components/load-state.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatShortDay } from '../../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { apiKeyTextCatalogue, apiKeysQuery, requestApiKeyRevocation } from '../api/api-keys.ts';
import { ConfirmationDialog } from '../../../components/question-dialog.tsx';
import { NewSecretDialog } from '../../../components/secret-dialog.tsx';

// The form loads when a key is created.
const KeyDialog = lazy(() =>
  import('../components/api-key-dialog.tsx').then((m) => ({ default: m.ApiKeyDialog })),
);

const tones: Record<ApiKey['state'], StatusTone> = {
  active: 'ok',
  expired: 'neutral',
  revoked: 'neutral',
  unusable: 'bad',
};

const columnsOf = (
  texts: ApiKeyTexts,
  locale: Locale,
  onRevoke: (key: ApiKey) => void,
): Column<ApiKey>[] => [
  {
    id: 'name',
    header: texts.name,
    cell: ({ name, prefix, createdBy, createdAt }) => (
      <>
        <CellTitle>{name}</CellTitle>
        <CellNote>{prefix}…</CellNote>
        {createdBy && (
          <CellNote>{texts.madeBy(createdBy, formatShortDay(createdAt, locale))}</CellNote>
        )}
      </>
    ),
  },
  { id: 'actsFor', header: texts.actsFor, cell: ({ employeeName }) => employeeName },
  {
    id: 'scopes',
    header: texts.scopes,
    cell: ({ scopes }) =>
      scopes.map((scope) => <CellNote key={scope}>{texts.scopeName[scope]}</CellNote>),
  },
  {
    id: 'expires',
    header: texts.expires,
    cell: ({ expiresAt }) => <ShortDayCell at={expiresAt} />,
  },
  {
    id: 'lastUsed',
    header: texts.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <TimeCell at={lastUsedAt} /> : texts.never),
  },
  {
    id: 'state',
    header: texts.state,
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{texts.stateName[state]}</StatusBadge>,
  },
  {
    id: 'revoke',
    header: texts.revoke,
    hideHeader: true,
    align: 'end',
    cell: (key) =>
      key.state !== 'revoked' && (
        <Button variant="quiet" aria-label={texts.revokeOf(key.name)} onClick={() => onRevoke(key)}>
          {texts.revoke}
        </Button>
      ),
  },
];

function KeysPage() {
  const texts = useTexts(apiKeyTextCatalogue);
  const { locale } = useLocale();
  const keys = useQuery(apiKeysQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [rowToDelete, setRowToDelete] = useState<ApiKey | null>(null);
  const toast = useToast();
  const add = () => setMaking(true);
  return (
    <>
      <PageHeader title={texts.keysTitle} lead={texts.keysLead}>
        <Button variant="primary" onClick={add}>
          <Plus size={16} aria-hidden />
          {texts.newKey}
        </Button>
      </PageHeader>
      <QueryLoadState query={keys} rows={4} />
      {keys.data?.length === 0 && (
        <EmptyState title={texts.noKeys}>
          <Button onClick={add}>{texts.newKey}</Button>
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && (
        <Table
          caption={texts.keysTitle}
          columns={columnsOf(texts, locale, setRowToDelete)}
          rows={keys.data}
          rowKey={({ id }) => id}
        />
      )}
      <Suspense fallback={null}>
        {isMaking && (
          <KeyDialog
            onClose={() => setMaking(false)}
            onMade={(key) => {
              setMaking(false);
              setMade(key);
            }}
          />
        )}
      </Suspense>
      {made !== null && (
        <NewSecretDialog
          secret={{
            title: texts.keyMade,
            lead: texts.onceOnly,
            label: texts.theKey,
            value: made,
            copy: texts.copy,
            copied: texts.copied,
          }}
          onClose={() => setMade(null)}
        />
      )}
      {rowToDelete && (
        <ConfirmationDialog
          question={{
            title: texts.revokeTitle,
            lead: texts.revokeLead(rowToDelete.name),
            label: texts.revoke,
            busyLabel: texts.revoking,
            danger: true,
            run: () => requestApiKeyRevocation(rowToDelete.id),
            onDone: () => {
              setRowToDelete(null);
              toast({ text: texts.revoked(rowToDelete.name), tone: 'ok' });
            },
          }}
          queryKey={apiKeysQuery.queryKey}
          onClose={() => setRowToDelete(null)}
        />
      )}
    </>
  );
}

/** The page that lists, creates and revokes the API keys of other systems (rule 17.5). */
export function ApiKeysPage() {
  const texts = useTexts(apiKeyTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  return (
    <ToastProvider label={texts.keysTitle} closeLabel={shared.close}>
      <KeysPage />
    </ToastProvider>
  );
}

export { ApiKeysPage as Component };
