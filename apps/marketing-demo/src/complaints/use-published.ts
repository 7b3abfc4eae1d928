import type { Disclosure, PublishedMonths } from '@feedback/contract/regulatory/disclosure';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A published month: its figures, and its tables as the API renders them. */
export interface ShownMonth {
  readonly figures: Disclosure;
  readonly tables: readonly Node[];
}

/**
 * The state of the page. `unpublished`: the newest month replaces a requested month that is not
 * published.
 */
type State = 'loading' | 'shown' | 'unpublished' | 'none' | 'failed';

async function answerOf(path: string): Promise<Response> {
  const answer = await fetch(`/api/${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function readMonth(month: string, lang: string): Promise<ShownMonth> {
  const [figures, piece] = await Promise.all([
    answerOf(`disclosure/${month}`).then((answer): Promise<Disclosure> => answer.json()),
    answerOf(`disclosure/${month}.html?lang=${lang}`).then((answer) => answer.text()),
  ]);
  const { body } = new DOMParser().parseFromString(piece, 'text/html');
  return { figures, tables: [...body.childNodes] };
}

/**
 * Loads the published months, and the month that the address or the reader selects, in a language.
 */
export function usePublished(lang: string) {
  const [months, setMonths] = useState<PublishedMonths>([]);
  const [shown, setShown] = useState<ShownMonth | null>(null);
  const [state, setState] = useState<State>('loading');
  const asked = useRef('');

  const show = useCallback(
    async (month: string, becomes: State = 'shown') => {
      asked.current = month;
      try {
        const read = await readMonth(month, lang);
        // The reader has selected another month meanwhile.
        if (asked.current !== month) return;
        setShown(read);
        setState(becomes);
        history.replaceState(null, '', `?month=${month}`);
      } catch {
        if (asked.current === month) setState('failed');
      }
    },
    [lang],
  );

  useEffect(() => {
    const begin = async () => {
      const published: PublishedMonths = await (await answerOf('disclosure')).json();
      const wanted = new URLSearchParams(location.search).get('month');
      const there = published.find(({ month }) => month === wanted);
      const first = there ?? published[0];
      setMonths(published);
      if (first) await show(first.month, there || wanted === null ? 'shown' : 'unpublished');
      else setState('none');
    };
    begin().catch(() => setState('failed'));
  }, [show]);

  return { months, shown, state, show };
}
