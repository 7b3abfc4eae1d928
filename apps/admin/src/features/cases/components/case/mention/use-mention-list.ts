import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';

import type { MentionCandidate } from './use-mentionable.ts';

/** The largest number of people offered. */
const mostOffered = 6;

/** Matches an `@` at the start of a word and the typed part of a name: up to two words. */
const beginning = /(?:^|[\s(])@([\p{L}\p{M}]*(?: [\p{L}\p{M}]+)?)$/u;

const fold = (text: string) => text.toLocaleLowerCase();

/** Returns the people whose name, or a word of it, starts with the typed text. */
const matching = (people: readonly MentionCandidate[], typed: string) =>
  people.filter(({ name }) => ` ${fold(name)}`.includes(` ${fold(typed)}`)).slice(0, mostOffered);

interface MentionListOptions {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly people: readonly MentionCandidate[];
}

/**
 * Offers people to mention while the user types an `@` in a text area. The focus stays in the text
 * area: arrows move, Enter selects, Escape keeps the `@` as text.
 */
export function useMentionList({ text, onText, people }: MentionListOptions) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [moved, setMoved] = useState(0);
  /** The position of an `@` whose list of people the user has dismissed. */
  const [settled, setSettled] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    area.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });

  const typed = caret === null ? undefined : beginning.exec(text.slice(0, caret))?.[1];
  const start = typed === undefined || caret === null ? null : caret - typed.length - 1;
  const offered = typed === undefined || start === settled ? [] : matching(people, typed);
  const active = Math.min(moved, offered.length - 1);

  const choose = ({ id: personId, name }: MentionCandidate) => {
    if (start === null || caret === null) return;
    const mention = `@${name} `;
    next.current = start + mention.length;
    onText(text.slice(0, start) + mention + text.slice(caret).replace(/^ /, ''));
    setCaret(next.current);
    setSettled(start);
    setChosen([...chosen, personId]);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (offered.length === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = offered[active];
    if (step) setMoved((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' && person) choose(person);
    else if (event.key === 'Escape') setSettled(start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleSelect = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    area.current = event.currentTarget;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart !== caret) setMoved(0);
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
  };

  const isOpen = offered.length > 0;
  return {
    id,
    offered,
    active,
    chosen,
    choose,
    /** Props of the text area. */
    field: {
      onSelect: handleSelect,
      onKeyDown: handleKey,
      onBlurCapture: () => setCaret(null),
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    },
  } as const;
}
