import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import popupStyles from '../popover/popup.module.css';
import { usePopup } from '../popover/use-popup.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes the entry a link. */
  href?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Draws a line above the entry. */
  apart?: boolean | undefined;
}

export interface MenuProps {
  /** The button that opens the menu: an element that takes a ref and has a name. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuEntry[];
  /** The menu's accessible name. */
  label: string;
  align?: 'start' | 'end' | undefined;
}

const entriesOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Returns the entry that a key moves to: arrows (wrapping), Home, End or a first letter. */
function entryFor(key: string, entries: HTMLElement[]): HTMLElement | undefined {
  const now = entries.findIndex((entry) => entry.matches(':focus'));
  const count = entries.length;
  if (key === 'ArrowDown') return entries[(now + 1) % count];
  if (key === 'ArrowUp') return entries[(now - 1 + count) % count];
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries[count - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const ahead = [...entries.slice(now + 1), ...entries.slice(0, now + 1)];
  const letter = key.toLocaleLowerCase();
  return ahead.find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(letter));
}

/** A list of actions below its button. */
export function Menu({ trigger, items, label, align = 'end' }: MenuProps) {
  const popup = usePopup({ align, onShown: (menu) => entriesOf(menu)[0]?.focus() });
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') popup.close();
    const entry = entryFor(event.key, entriesOf(event.currentTarget));
    if (!entry) return;
    event.preventDefault();
    entry.focus();
  };
  const handleTriggerKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' || popup.isOpen) return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <>
      {cloneElement(trigger, {
        ...popup.triggerProps,
        'aria-haspopup': 'menu',
        onKeyDown: handleTriggerKey,
      })}
      <div
        {...popup.popupProps}
        className={popupStyles.popup}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKey}
      >
        {popup.isOpen &&
          items.map((item) => <Entry key={item.id} {...item} onChosen={popup.close} />)}
      </div>
    </>
  );
}

function Entry({ onChosen, ...item }: MenuEntry & { onChosen: () => void }) {
  const look = {
    className: styles.item,
    role: 'menuitem',
    tabIndex: -1,
    'data-danger': item.danger ? '' : undefined,
    'data-apart': item.apart ? '' : undefined,
    onClick: () => {
      if (item.disabled) return;
      onChosen();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return item.href ? (
    <a {...look} href={item.href}>
      {content}
    </a>
  ) : (
    <button {...look} type="button" aria-disabled={item.disabled}>
      {content}
    </button>
  );
}
