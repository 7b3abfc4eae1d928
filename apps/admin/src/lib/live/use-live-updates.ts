import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

import { ApiError, isSessionEndedError } from '../api-error.ts';
import { usePageVisibility } from '../browser/browser.ts';
import { followLiveUpdates } from '@feedback/contract/operations';
import { type LiveUpdate, liveUpdateSchema } from '@feedback/contract/system/live';
import { caseWorkLimits } from '@feedback/contract/limits';

import { fetchCall } from '../api-client.ts';

/** Cached data of a case, or of a page of cases. */
interface Held {
  readonly id?: number;
  readonly rows?: readonly { readonly id: number }[];
}

const held = (data: unknown): Held => (typeof data === 'object' && data) || {};

/**
 * Reloads the shown data of the changed cases. A list reloads only if it shows a changed case; a
 * notice above the list announces new cases, so that no row moves while the user reads.
 */
export function applyLiveUpdates(
  queryClient: QueryClient,
  { cases, presence, all }: LiveUpdate,
): void {
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

/**
 * The milliseconds without a byte after which a stream counts as lost, since the server sends
 * heartbeats.
 */
const silenceMs = 2.5 * caseWorkLimits.live.heartbeatSeconds * 1000;

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
 * Passes on the messages of a stream as they arrive, until it ends; an empty line ends a message.
 * @throws Error when the stream is silent for longer than its heartbeats allow
 */
export async function readLiveUpdateStream(
  signal: AbortSignal,
  onNews: (news: LiveUpdate) => void,
  mostSilentMs = silenceMs,
): Promise<void> {
  const headers = { Accept: 'text/event-stream' };
  const answer = await fetchCall(followLiveUpdates, { headers, signal, timeoutMs: null });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let unread = '';
  const read = () => readInTime(reader, mostSilentMs);
  for (let next = await read(); !next.done; next = await read()) {
    const messages = (unread + next.value).split('\n\n');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      if (message.startsWith('data: '))
        onNews(liveUpdateSchema.parse(JSON.parse(message.slice(6))));
    }
  }
}

/** The state of the live connection: `off` while the page is hidden. */
export type ConnectionState = 'off' | 'on' | 'lost';

const Live = createContext<ConnectionState>('off');

/** Provides the state of the live connection to its children. */
export const LiveConnectionProvider = Live.Provider;

/** Returns whether live updates arrive; otherwise a screen polls. */
export const useIsLiveConnected = (): boolean => useContext(Live) === 'on';

/**
 * The limits in milliseconds of the pause before another attempt, which doubles with each failure
 * and has a random part.
 */
const first = 1000;
const longest = 30_000;
const waitAfter = (failures: number, { retryAfter = 0 }: Partial<ApiError>) =>
  Math.max(retryAfter * 1000, Math.min(longest, first * 2 ** failures) * (0.5 + Math.random() / 2));

/**
 * Follows the changes of other users and keeps the shown data up to date. A hidden page holds no
 * connection, because browsers allow few for each site.
 */
export function useLiveUpdates(isOn: boolean): ConnectionState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<ConnectionState>('off');
  const isFollowing = usePageVisibility() && isOn;
  /** True until the first message, while the page's initial data is still fresh. */
  const isFresh = useRef(true);
  useEffect(() => {
    if (!isFollowing) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    const follow = async () => {
      let failure: unknown = null;
      try {
        await readLiveUpdateStream(leaving.signal, (news) => {
          failures = 0;
          // This server cannot receive changes itself, so the screens poll.
          setState(news.isLive ? 'on' : 'lost');
          if (!news.all || !isFresh.current) applyLiveUpdates(queryClient, news);
          isFresh.current = false;
        });
      } catch (error) {
        failure = error;
      }
      if (leaving.signal.aborted || isSessionEndedError(failure)) return;
      failures += 1;
      // A single lost connection usually reopens immediately, so it is not reported.
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
