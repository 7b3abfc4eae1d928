import { useRef, useState, type KeyboardEvent } from 'react';
import { addValue, type AddItem, type Option } from '../select/select.tsx';

const fold = (text: string) => text.trim().toLocaleLowerCase();

/** Where what was typed stands in a label: at its beginning, at a word's, inside one, nowhere. */
function placeIn(label: string, query: string): number {
  const text = fold(label);
  if (text.startsWith(query)) return 0;
  if (text.includes(` ${query}`)) return 1;
  return text.includes(query) ? 2 : 3;
}

/** The options that hold what was typed: first those that begin with it, each in their own order. */
const matching = (options: readonly Option[], query: string): readonly Option[] =>
  [0, 1, 2].flatMap((place) => options.filter(({ label }) => placeIn(label, query) === place));

/** Which key moves the active option where; `current` is -1 while there is none. */
function moved(key: string, current: number, count: number): number | undefined {
  if (!count) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (key === 'PageDown') return Math.min(current + 5, count - 1);
  if (key === 'PageUp') return Math.max(current - 5, 0);
  return undefined;
}

/**
 * The behaviour of an editable combobox with a list (ARIA authoring practices): focus stays in the
 * input, `aria-activedescendant` points at the active option, Enter chooses, Escape takes back
 * what was typed, leaving keeps only what is a choice.
 */
export function useCombobox(
  options: readonly Option[],
  value: string,
  onValue: (value: string) => void,
  addItem?: AddItem,
) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** What is being typed; null while the chosen option's label stands. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  const chosen = options.find((option) => option.value === value);
  const found = query === null || !fold(query) ? options : matching(options, fold(query));
  const shown = addItem ? [...found, { value: addValue, label: addItem.label }] : found;

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(chosen ? options.indexOf(chosen) : -1);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const choose = (option: Option | undefined) => {
    if (!option || option.disabled) return;
    if (option.value === addValue) addItem?.onAdd();
    else if (option.value !== value) onValue(option.value);
    close();
  };
  const type = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(fold(text) ? 0 : -1);
    if (text === '' && value) onValue('');
  };
  /** The browser filled a text in: the very name of a choice is that choice. */
  const fill = (text: string) => {
    const named = options.find(({ label }) => fold(label) === fold(text));
    if (named) choose(named);
    // The options are on their way: the form looks it up among them.
    else if (options.length === 0) onValue(text.trim());
    else close();
  };
  /** On leaving: the very name of a choice is that choice, anything else was no choice. */
  const leave = () => {
    const named = query && options.find(({ label }) => fold(label) === fold(query));
    if (named) choose(named);
    else close();
  };
  const clear = () => {
    onValue('');
    close();
    input.current?.focus();
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, active, shown.length);
    if (next !== undefined && (isOpen || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      if (isOpen) setActive(next);
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && isOpen) {
      // An open list takes the Escape that would otherwise close the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  const text = query ?? chosen?.label ?? '';
  const isEmpty = found.length === 0;
  return {
    input,
    isOpen,
    isEmpty,
    text,
    shown,
    active,
    open,
    choose,
    type,
    fill,
    leave,
    clear,
    handleKey,
  };
}
