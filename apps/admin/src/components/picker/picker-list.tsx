import styles from './picker.module.css';

/** An entry that can be picked. */
export interface PickerEntry {
  id: string;
  label: string;
  /** A note next to the label, such as the entry's kind. */
  note: string;
}

interface PickerListProps<Entry extends PickerEntry> {
  id: string;
  label: string;
  entries: readonly Entry[];
  /** The index of the entry that Enter picks. */
  active: number;
  onPick: (entry: Entry) => void;
}

const keepInView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/**
 * The found entries: a listbox whose keyboard is the input's (`aria-activedescendant`), which no
 * native list supports.
 */
export function PickerList<Entry extends PickerEntry>(props: PickerListProps<Entry>) {
  const { id, label, entries, active, onPick } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={entry.id}
          id={`${id}-${index}`}
          ref={index === active ? keepInView : null}
          className={styles.entry}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(entry)}
        >
          <span className={styles.label}>{entry.label}</span>
          <span className={styles.note}>{entry.note}</span>
        </div>
      ))}
    </div>
  );
}
