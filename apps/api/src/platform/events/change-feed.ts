import type { Logger } from 'pino';

import { listenToNotifications, type Subscription } from '../db/listen.ts';

/** Ids of the cases, presences and sessions that changed recently in any instance. */
export interface ChangedIds {
  readonly cases: ReadonlySet<number>;
  /** The cases that a user has opened or left. */
  readonly presence: ReadonlySet<number>;
  /** The sessions that ended. */
  readonly sessions: ReadonlySet<number>;
}

/** A subscriber to the change feed of this process. */
export interface ChangeListener {
  readonly onNews: (news: ChangedIds) => void;
  /** Called when changes start to arrive; the listener may have missed earlier changes. */
  readonly onGap: () => void;
  /** Called when changes stop arriving; changes are missed until `onGap` is called. */
  readonly onLost?: () => void;
  /** Called when the process ends. */
  readonly onEnd: () => void;
}

/** Distributes the committed changes of all instances to the listeners of this process. */
export interface ChangeFeed {
  /** Adds a listener. The first listener opens the database subscription. */
  readonly follow: (follower: ChangeListener) => void;
  /** Returns whether changes arrive, which means that the database subscription is open. */
  readonly isLive: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Milliseconds during which changes are collected before the listeners get them together. */
const gatherMs = 50;

/**
 * Opens the change feed of this process. Its single database connection opens with the first
 * listener.
 */
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
      subscription ??= listenToNotifications(url, logger, {
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

/**
 * The set of `ChangedIds` to which a database notification belongs, by the notification's first
 * word.
 */
const placeOf: Readonly<Record<string, keyof ChangedIds>> = {
  case: 'cases',
  presence: 'presence',
  session: 'sessions',
};

const nothing = () => ({
  cases: new Set<number>(),
  presence: new Set<number>(),
  sessions: new Set<number>(),
});
