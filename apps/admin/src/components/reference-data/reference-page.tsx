import { Button } from '@feedback/ui/button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { formatCount } from '../../lib/dates.ts';
import { commonTextCatalogue, useLocale, useTexts } from '../../lib/locale.tsx';
import { QueryLoadState } from '../load-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { SearchBox } from '../filters/search-box.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { EntryDialog as AnEntryDialog } from './entry-dialog.tsx';
import {
  type ReferenceEntry,
  type PanelProps,
  referenceTextCatalogue,
  type ReferenceListDefinition,
} from './reference-kind.ts';
import styles from './reference.module.css';
import { ReferenceTable } from './reference-table.tsx';
import { useReferencePanels } from './use-panels.ts';

// The form weighs as much as the list, so it loads after the list.
const loadDialog = () => import('./entry-dialog.tsx');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `lazy` drops type parameters
const EntryDialog = lazy(() =>
  loadDialog().then((m) => ({ default: m.EntryDialog })),
) as unknown as typeof AnEntryDialog;

interface ReferencePageProps<Row extends ReferenceEntry, In extends FieldValues> {
  kind: ReferenceListDefinition<Row, In>;
  /** A dialog that only this screen has, for the entry in the URL. */
  Panel?: ComponentType<PanelProps<Row>>;
}

const matches = (text: string, search: string) =>
  text.toLocaleLowerCase().includes(search.toLocaleLowerCase());

/**
 * Returns the entry of an open dialog, also after another user has deleted it, so that the dialog
 * keeps its text.
 */
function useLastKnown<Row extends ReferenceEntry>(found: Row | undefined, id: number | null) {
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  return found ?? (known?.id === id ? known : undefined);
}

/** A complete screen of the reference data. */
export function ReferencePage<Row extends ReferenceEntry, In extends FieldValues>({
  kind,
  Panel,
}: ReferencePageProps<Row, In>) {
  const texts = useTexts(referenceTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const { locale } = useLocale();
  const own = kind.textsOf(texts);
  const { panel, id, search, open, close, searchFor } = useReferencePanels();
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const list = useQuery({
    queryKey: [kind.queryKey],
    queryFn: ({ signal }) => kind.load(signal),
  });
  const rows = list.data ?? [];
  const shown = rows.filter((row) => matches(kind.searchedIn(row), search));
  const chosen = useLastKnown(
    rows.find((row) => row.id === id),
    id,
  );
  const isShown = list.data !== undefined;
  useEffect(() => {
    if (isShown) void loadDialog();
  }, [isShown]);
  const finish = (message: string) => {
    close();
    setDone(message);
  };

  return (
    <>
      <PageHeader
        title={own.title}
        note={
          list.data &&
          texts.count(formatCount(shown.length, locale), formatCount(rows.length, locale))
        }
      >
        {kind.beside && <Link to={kind.beside.to}>{kind.beside.label(texts)}</Link>}
        <Button variant="primary" onClick={() => open('add')}>
          <Plus size={16} aria-hidden />
          {own.add}
        </Button>
      </PageHeader>
      <search className={styles.search}>
        <SearchBox
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={search}
          onValue={searchFor}
        />
      </search>
      <QueryLoadState query={list} rows={8} />
      {list.data && (
        <ReferenceTable
          kind={kind}
          rows={shown}
          isSearched={search !== ''}
          onAdd={() => open('add')}
          onEdit={(row) => open('edit', row.id)}
          onDelete={setRowToDelete}
          onPanel={open}
        />
      )}
      <Suspense fallback={null}>
        {(panel === 'add' || (panel === 'edit' && chosen)) && (
          <EntryDialog
            key={chosen?.id ?? 'new'}
            kind={kind}
            row={panel === 'edit' ? chosen : undefined}
            onClose={close}
            onDone={finish}
          />
        )}
        {panel === 'subtypes' && chosen && Panel && (
          <Panel key={chosen.id} row={chosen} onClose={close} onDone={finish} />
        )}
      </Suspense>
      {rowToDelete && (
        <DeleteDialog
          kind={kind}
          row={rowToDelete}
          onClose={() => setRowToDelete(null)}
          onDone={(message) => {
            setRowToDelete(null);
            setDone(message);
          }}
        />
      )}
      <MessageDialog
        open={done !== null}
        title={shared.result}
        hideTitle
        confirmText={shared.ok}
        closeLabel={shared.close}
        onConfirm={() => setDone(null)}
      >
        {done}
      </MessageDialog>
    </>
  );
}
