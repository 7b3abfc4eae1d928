import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

import { ApiError, isSessionEnd } from '../api-error.ts';
import { useVisible } from '../browser/browser.ts';
import { followCases } from '@feedback/contract/operations';
import { type LiveNews, newsSchema } from '@feedback/contract/case-page/live';
import { workLimits } from '@feedback/contract/limits';

import { fetchCall } from '../api-client.ts';

/** Cached data of one case, or of a page of them. */
interface Held {
  readonly id?: number;
  readonly rows?: readonly { readonly id: number }[];
}

const held = (data: unknown): Held => (typeof data === 'object' && data) || {};

/**
 * Loads anew what is shown of the cases that changed. A list is loaded only when it shows one of
 * them: what is new is told by its note, so that nothing moves under the reader.
 */
export function applyNews(queryClient: QueryClient, { cases, presence, all }: LiveNews): void {
  const isOf = (ids: readonly number[], id: number | undefined) =>
    all || (id !== undefined && ids.includes(id));
  const refresh = (key: string, isMeant: (query: Query) => boolean = () => true) =>
    void queryClient.invalidateQueries({ queryKey: [key], predicate: isMeant });
  if (all || cases.length > 0) {
    refresh('case', ({ state }) => isOf(cases, held(state.data).id));
    refresh('cases', ({ state }) => {
      const { rows = [] } = held(state.data);
      return rows.some(({ id }) => isOf(cases, id));
    });
    refresh('newCases');
    refresh('my work');
  }
  refresh('presence', ({ queryKey }) => isOf(presence, Number(queryKey[1])));
}

/** Milliseconds without a byte after which a stream counts as lost: the server sends heartbeats. */
const silenceMs = 2.5 * workLimits.live.heartbeatSeconds * 1000;

/** Reads the next chunk of a stream. Rejects when nothing arrives for too long. */
async function readInTime<Chunk>(reader: ReadableStreamDefaultReader<Chunk>, mostMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The stream is silent.')), mostMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Hands on the news of a stream as they come, until it ends; a message ends with an empty line.
 * @throws Error when the stream is silent for longer than its heartbeats allow
 */
export async function followNews(
  signal: AbortSignal,
  onNews: (news: LiveNews) => void,
  mostSilentMs = silenceMs,
): Promise<void> {
  const headers = { Accept: 'text/event-stream' };
  const answer = await fetchCall(followCases, { headers, signal, patience: null });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let unread = '';
  const read = () => readInTime(reader, mostSilentMs);
  for (let next = await read(); !next.done; next = await read()) {
    const messages = (unread + next.value).split('\n\n');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: ')) onNews(newsSchema.parse(JSON.parse(message.slice(6))));
    }
  }
}

/** How the line is along which news come: `off` while the page is not looked at. */
export type LineState = 'off' | 'on' | 'lost';

const Live = createContext<LineState>('off');

/** Says to what stands in it how the line is. */
export const LiveProvider = Live.Provider;

/** Whether news come by themselves: while they do not, a screen looks now and then. */
export const useIsLive = (): boolean => useContext(Live) === 'on';

/** Milliseconds before another try: twice as long with each, and a part by chance. */
const first = 1000;
const longest = 30_000;
const waitAfter = (failures: number, { retryAfter = 0 }: Partial<ApiError>) =>
  Math.max(retryAfter * 1000, Math.min(longest, first * 2 ** failures) * (0.5 + Math.random() / 2));

/**
 * Follows what others do with cases, and keeps what is shown up to date. A page that nobody looks
 * at holds no line: browsers have few for each site.
 */
export function useNews(isOn: boolean): LineState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LineState>('off');
  const isFollowing = useVisible() && isOn;
  /** What the page began with has just been loaded. */
  const isFresh = useRef(true);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const follow = async () => {
      let failure: unknown = null;
      try {
        await followNews(leaving.signal, (news) => {
          failures = 0;
          // A server that does not hear of changes itself: the screens look now and then.
          setState(news.isLive ? 'on' : 'lost');
          if (!news.all || !isFresh.current) applyNews(queryClient, news);
          isFresh.current = false;
        });
      } catch (error) {
        failure = error;
      }
      if (leaving.signal.aborted || isSessionEnd(failure)) return;
      failures += 1;
      // One that ends is opened again at once as a rule: no word of that.
      if (failures > 1) setState('lost');
      timer = setTimeout(
        () => void follow(),
        waitAfter(failures, failure instanceof ApiError ? failure : {}),
      );
    };
    void follow();
    return () => {
      clearTimeout(timer);
      leaving.abort();
      setState('off');
    };
  }, [isFollowing, queryClient]);
  return state;
}
