// The ARIA pattern sets these roles: a native select or datalist can be neither searched nor
// styled, and the input handles the keyboard of its options.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useLayoutEffect, useRef } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import type { Option } from '../select/select.tsx';
import styles from './combobox.module.css';

/** The maximum height of the panel in px (rule 1.9). */
const room = 250;

interface ComboboxPanelProps {
  id: string;
  label: string | undefined;
  options: readonly Option[];
  /** The reason for an empty list. A live region next to the input announces it. */
  message: string;
  value: string;
  /** The index of the active option, or -1 when no option is active. */
  active: number;
  onChoose: (option: Option) => void;
}

/** The list of options, below the input or above it where there is more space. */
export function ComboboxPanel(props: ComboboxPanelProps) {
  const { id, label, options, message, value, active, onChoose } = props;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = panel.current?.parentElement?.getBoundingClientRect();
    const below = box ? window.innerHeight - box.bottom : room;
    panel.current?.toggleAttribute('data-above', below < room && (box?.top ?? 0) > below);
  }, []);
  useLayoutEffect(() => {
    const list = panel.current?.lastElementChild;
    list?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // The panel prevents pointer events from moving the focus out of the input.
    <div
      ref={panel}
      className={styles.panel}
      part="panel"
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
    >
      {message && (
        <div className={styles.message} aria-hidden="true">
          {message}
        </div>
      )}
      {options.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${id}-${index}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              aria-disabled={option.disabled || undefined}
              data-active={index === active ? '' : undefined}
              part="option"
              onClick={() => onChoose(option)}
            >
              {option.label}
              {option.value === value && <CheckIcon size={16} />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
