import styles from './command-palette.module.css';

/** Something that the palette can open. */
export interface Entry {
  id: string;
  group: string;
  label: string;
  note?: string;
  to: string;
}

interface PaletteListProps {
  id: string;
  label: string;
  entries: readonly Entry[];
  /** The index of the entry that Enter opens. */
  active: number;
  onOpen: (entry: Entry) => void;
}

const keepInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * What the palette found. A listbox whose keyboard is the input's (`aria-activedescendant`), which
 * no native list can be.
 */
export function PaletteList({ id, label, entries, active, onOpen }: PaletteListProps) {
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
          onClick={() => onOpen(entry)}
        >
          <span className={styles.label}>{entry.label}</span>
          <span className={styles.note}>{entry.note ?? entry.group}</span>
        </div>
      ))}
    </div>
  );
}
