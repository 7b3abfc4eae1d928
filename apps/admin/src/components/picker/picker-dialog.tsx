import { Dialog } from '@feedback/ui/dialog';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import styles from './picker.module.css';
import { PickerList, type PickerEntry } from './picker-list.tsx';

interface PickerDialogProps<Entry extends PickerEntry> {
  title: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  entries: readonly Entry[];
  /** The number of entries, or a text while they load. */
  status: string;
  /** A line of text that lists the available keys. */
  hint: string;
  onPick: (entry: Entry) => void;
  onClose: () => void;
  /** Handles keys before the list does; calls `preventDefault` for a handled key. */
  onKey?: (event: KeyboardEvent) => void;
  /** Returns a preview of the active entry. */
  renderPreview?: (entry: Entry) => ReactNode;
  /** An error message. */
  children?: ReactNode;
}

/** A dialog that searches a list while the user types and picks an entry on Enter. */
export function PickerDialog<Entry extends PickerEntry>(props: PickerDialogProps<Entry>) {
  const { title, placeholder, search, onSearch, entries, status, hint } = props;
  const { onPick, onClose, onKey, renderPreview, children } = props;
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, entries.length - 1);
  const activeEntry = entries[active];
  const handleKey = (event: KeyboardEvent) => {
    onKey?.(event);
    if (event.defaultPrevented) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setChosen((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (activeEntry) onPick(activeEntry);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} hideTitle>
      <input
        className={styles.input}
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <PickerList id={id} label={title} entries={entries} active={active} onPick={onPick} />
      {renderPreview && activeEntry && (
        <div className={styles.preview}>{renderPreview(activeEntry)}</div>
      )}
      {children}
      <p className={styles.foot}>
        <output>{status}</output>
        <span>{hint}</span>
      </p>
    </Dialog>
  );
}
