import type { Logger } from 'pino';

import { listen, type Subscription } from '../db/listen.ts';

/** Recent changes in any instance, as ids: the cases that changed, and so on. */
export interface Change {
  readonly cases: ReadonlySet<number>;
  /** The cases that a user has opened or left. */
  readonly presence: ReadonlySet<number>;
  /** The sessions that ended. */
  readonly sessions: ReadonlySet<number>;
}

/** A subscriber to the news of this process. */
export interface ChangeListener {
  readonly onNews: (news: Change) => void;
  /** Called when news start to arrive; the follower may have missed some before. */
  readonly onGap: () => void;
  /** Called when news are lost from now on, until `onGap`. */
  readonly onLost?: () => void;
  /** Called when the process ends. */
  readonly onEnd: () => void;
}

/** Distributes the news of committed transactions of all instances. */
export interface ChangeFeed {
  /** Adds a follower, and starts listening with the first one. */
  readonly follow: (follower: ChangeListener) => void;
  /** Returns whether news arrive, which means that the database subscription is open. */
  readonly isLive: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Milliseconds during which news are collected before followers get them together. */
const gatherMs = 50;

/** Opens a news desk: one connection to the database, made when the first follower needs it. */
export function openChangeFeed(url: string, logger: Logger): ChangeFeed {
  const followers = new Set<ChangeListener>();
  let subscription: Subscription | null = null;
  let isLive = false;
  let gathered = nothing();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    const news = gathered;
    gathered = nothing();
    timer = undefined;
    for (const { onNews } of followers) onNews(news);
  };
  const gather = (payload: string) => {
    const [kind, id] = payload.split(' ');
    const place = placeOf[kind ?? ''];
    if (!place) return;
    gathered[place].add(Number(id));
    timer ??= setTimeout(flush, gatherMs);
  };
  return {
    isLive: () => isLive,
    follow(follower) {
      followers.add(follower);
      subscription ??= listen(url, logger, {
        channel: 'news',
        onAnnounced: gather,
        onListening: () => {
          isLive = true;
          for (const { onGap } of followers) onGap();
        },
        onLost: () => {
          isLive = false;
          for (const { onLost } of followers) onLost?.();
        },
      });
    },
    async stop() {
      clearTimeout(timer);
      for (const { onEnd } of followers) onEnd();
      followers.clear();
      await subscription?.stop();
    },
  };
}

/** The kinds of news, by the first word of the database's notification. */
const placeOf: Readonly<Record<string, keyof Change>> = {
  case: 'cases',
  presence: 'presence',
  session: 'sessions',
};

const nothing = () => ({
  cases: new Set<number>(),
  presence: new Set<number>(),
  sessions: new Set<number>(),
});
