import { caseLink } from '@feedback/contract/report-link';
import { Dialog } from '@feedback/ui/dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { common } from '../../lib/console-texts.ts';
import { useTexts } from '../../lib/locale.tsx';
import { useSession } from '../../lib/use-session.ts';
import { pagesFor } from '../pages.ts';
import styles from './command-palette.module.css';
import { PaletteList, type Entry } from './palette-list.tsx';
import { useCaseFinder } from './use-case-finder.ts';
import { isPaletteKey } from './use-shortcuts.ts';

const matches = (text: string, search: string) =>
  text.toLocaleLowerCase().includes(search.toLocaleLowerCase());

function usePaletteEntries(search: string): { entries: Entry[]; isSearching: boolean } {
  const texts = useTexts(common);
  const session = useSession();
  const finder = useCaseFinder(search, session.userId);
  const pages = pagesFor(session)
    .filter((page) => matches(texts[page.title], search))
    .map((page) => ({
      id: page.path,
      group: texts.pagesGroup,
      label: texts[page.title],
      to: page.path,
    }));
  const cases = finder.cases.map((row) => ({
    id: row.caseId,
    group: texts.casesGroup,
    label: `${row.caseId} · ${row.employeeName ?? row.name ?? ''}`,
    note: `${row.feedbackType} · ${row.subType}`,
    to: caseLink(row.caseId),
  }));
  // Who types an id, a number or a name looks for a case first.
  const entries = search && pages.length === 0 ? cases : [...pages, ...cases];
  return { entries, isSearching: finder.isSearching };
}

/** Goes anywhere and finds a case (Ctrl/⌘-K). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const texts = useTexts(common);
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const { entries, isSearching } = usePaletteEntries(search.trim());
  const active = Math.min(chosen, entries.length - 1);

  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isPaletteKey(event.nativeEvent)) {
      // The key that opened it closes it too.
      event.preventDefault();
      if (!event.repeat) onClose();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setChosen((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(entries[active]);
    }
  };
  return (
    <Dialog open onClose={onClose} title={texts.palette} hideTitle>
      <input
        className={styles.input}
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={texts.palettePlaceholder}
        placeholder={texts.palettePlaceholder}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <PaletteList id={id} label={texts.palette} entries={entries} active={active} onOpen={open} />
      <p className={styles.foot}>
        <output>
          {isSearching && entries.length === 0
            ? texts.loading
            : entries.length === 0
              ? texts.noItems
              : texts.paletteCount(entries.length)}
        </output>
        <span>{texts.paletteHint}</span>
      </p>
    </Dialog>
  );
}
