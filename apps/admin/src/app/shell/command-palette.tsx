import { buildCasePath } from '@feedback/contract/cases/console-paths';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { PickerDialog } from '../../components/picker/picker-dialog.tsx';
import type { PickerEntry } from '../../components/picker/picker-list.tsx';
import { commonTextCatalogue, useTexts } from '../../lib/locale.tsx';
import { useSession } from '../../lib/session.ts';
import { viewTextCatalogue } from '../../lib/texts/view-texts.ts';
import { buildViewPath, viewsQuery } from '../../lib/queries/views-query.ts';
import { filterAllowedGroups, logoutMenuPage, menuGroups } from '../pages.ts';
import { findSettings } from '../settings/find-settings.ts';
import { settingsTextCatalogue } from '../settings/settings-texts.ts';
import { useCaseFinder } from './use-case-finder.ts';
import { isCommandPaletteKey } from './use-shortcuts.ts';

type Entry = PickerEntry & { to: string };

const matches = (text: string, search: string) =>
  text.toLocaleLowerCase().includes(search.toLocaleLowerCase());

function usePaletteEntries(search: string): { entries: Entry[]; isSearching: boolean } {
  const texts = useTexts(commonTextCatalogue);
  const views = useTexts(viewTextCatalogue);
  const session = useSession();
  const finder = useCaseFinder(search, session.userId);
  const own = [
    ...filterAllowedGroups(menuGroups, session).flatMap((group) => group.pages),
    logoutMenuPage,
  ];
  const pages = own
    .filter((page) => matches(texts[page.title], search))
    .map((page) => ({
      id: page.path,
      label: texts[page.title],
      note: texts.pagesGroup,
      to: page.path,
    }));
  const settings = useTexts(settingsTextCatalogue);
  const found = findSettings(search, session, { names: texts, texts: settings })
    .flatMap((group) => group.pages)
    .filter(({ path }) => !pages.some(({ to }) => to === path))
    .map(({ path, title }) => ({
      id: path,
      label: texts[title],
      note: settings.settings[title].lead,
      to: path,
    }));
  const saved = useQuery({ ...viewsQuery, enabled: session.isAdmin });
  const named = (saved.data ?? [])
    .filter(({ name }) => matches(name, search))
    .map((view) => ({
      id: `view ${view.id}`,
      label: view.name,
      note: views.title,
      to: buildViewPath(view),
    }));
  const places = [...pages, ...named, ...found];
  const cases = finder.cases.map((row) => ({
    id: row.caseId,
    label: `${row.caseId} · ${row.employeeName ?? row.name ?? ''}`,
    note: `${row.feedbackType} · ${row.subType}`,
    to: buildCasePath(row.caseId),
  }));
  // Ids, numbers and names list cases first.
  const entries = search && places.length === 0 ? cases : [...places, ...cases];
  return { entries, isSearching: finder.isSearching };
}

/** The command palette, which opens any page and finds cases (Ctrl/⌘-K). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const texts = useTexts(commonTextCatalogue);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { entries, isSearching } = usePaletteEntries(search.trim());

  const open = ({ to }: Entry) => {
    onClose();
    void navigate(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isCommandPaletteKey(event.nativeEvent)) return;
    // The shortcut that opened the palette also closes it.
    event.preventDefault();
    if (!event.repeat) onClose();
  };
  return (
    <PickerDialog
      title={texts.palette}
      placeholder={texts.palettePlaceholder}
      search={search}
      onSearch={setSearch}
      entries={entries}
      status={
        isSearching && entries.length === 0
          ? texts.loading
          : entries.length === 0
            ? texts.noItems
            : texts.paletteCount(entries.length)
      }
      hint={texts.paletteHint}
      onPick={open}
      onClose={onClose}
      onKey={handleKey}
    />
  );
}
