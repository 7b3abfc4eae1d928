import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import styles from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The id of the item that is open initially. */
  defaultOpen?: string | undefined;
  part?: string | undefined;
}

/** Closes the other panels in browsers without `<details name>`. */
function closeOthers({ currentTarget: opened }: SyntheticEvent<HTMLDetailsElement>) {
  if (!opened.open) return;
  for (const panel of opened.parentElement?.children ?? []) {
    if (panel !== opened && panel instanceof HTMLDetailsElement) panel.open = false;
  }
}

/**
 * Panels of which only one is open at a time (rule 4.2). They are native `<details>`: they work
 * before any script runs, and the browser's search opens a closed panel.
 */
export function Accordion({ items, defaultOpen, part }: AccordionProps) {
  const name = useId();
  return (
    <div className={styles.accordion} part={part ? `accordion ${part}` : 'accordion'}>
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          className={styles.panel}
          name={name}
          open={id === defaultOpen}
          onToggle={closeOthers}
        >
          <summary className={styles.head}>
            {title}
            <ChevronDownIcon />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
