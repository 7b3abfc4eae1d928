import { useRef, useState, type KeyboardEvent } from 'react';
import { addOptionValue, type AddItem, type Option } from '../select/select.tsx';

const fold = (text: string) => text.trim().toLocaleLowerCase();

/**
 * Ranks a match of the query in a text: 0 at the start, 1 at the start of a word, 2 inside a word,
 * otherwise no match.
 */
function placeIn(given: string, query: string): number {
  const text = fold(given);
  if (text.startsWith(query)) return 0;
  if (text.includes(` ${query}`)) return 1;
  return text.includes(query) ? 2 : 3;
}

const findNamed = (options: readonly Option[], text: string): Option | undefined =>
  options.find(({ label, alias = label }) => [fold(label), fold(alias)].includes(fold(text)));

/**
 * Returns the options that contain the query: first those that start with it, then the others, each
 * in their own order.
 */
const matching = (options: readonly Option[], query: string): readonly Option[] =>
  [0, 1, 2].flatMap((place) =>
    options.filter(
      ({ label, alias = label }) =>
        Math.min(placeIn(label, query), placeIn(alias, query)) === place,
    ),
  );

/**
 * Returns the index of the option that a key moves to; `current` is -1 when no option is active.
 */
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
 * input, `aria-activedescendant` points at the active option, Enter selects, Escape discards the
 * typed text, and leaving the field keeps only text that names an option.
 */
export function useCombobox(
  options: readonly Option[],
  value: string,
  onValue: (value: string) => void,
  addItem?: AddItem,
) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The text being typed; null while the input shows the selected option's label. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);

  const chosen = options.find((option) => option.value === value);
  const found = query === null || !fold(query) ? options : matching(options, fold(query));
  const shown = addItem ? [...found, { value: addOptionValue, label: addItem.label }] : found;

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
    if (option.value === addOptionValue) addItem?.onAdd();
    else if (option.value !== value) onValue(option.value);
    close();
  };
  const type = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(fold(text) ? 0 : -1);
    if (text === '' && value) onValue('');
  };
  /** Handles autofill: a text that equals an option's label selects that option. */
  const fill = (text: string) => {
    const named = findNamed(options, text);
    if (named) choose(named);
    // The options are still loading: the form looks the text up once they arrive.
    else if (options.length === 0) onValue(text.trim());
    else close();
  };
  /**
   * Handles leaving the field: a text that equals an option's label selects that option; other text
   * is discarded.
   */
  const leave = () => {
    const named = query && findNamed(options, query);
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
      // An open list handles the Escape key, which would otherwise close the dialog around it.
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
