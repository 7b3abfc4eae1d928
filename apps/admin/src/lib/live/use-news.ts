import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ApiError, isSessionEnd } from '../api-error.ts';
import { applyNews } from './apply-news.ts';
import { followNews } from './follow-news.ts';
import type { LineState } from './live-context.ts';
import { useVisible } from './use-visible.ts';

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
          setState('on');
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
