import type { Logger } from 'pino';

import { listen, type Subscription } from '../db/listen.ts';

/** What happened in a moment, in any instance: which cases changed, and so on, by their ids. */
export interface News {
  readonly cases: ReadonlySet<number>;
  /** The cases before which somebody sat down, or rose. */
  readonly presence: ReadonlySet<number>;
  /** The sessions that ended. */
  readonly sessions: ReadonlySet<number>;
}

/** Who follows the news of this process. */
export interface Follower {
  readonly onNews: (news: News) => void;
  /** News arrive from now on; some may have been missed. */
  readonly onGap: () => void;
  /** News are missed from now on, until `onGap`. */
  readonly onLost?: () => void;
  /** The process ends. */
  readonly onEnd: () => void;
}

/** The news that committed transactions of all instances make. */
export interface NewsDesk {
  /** Begins to listen with the first follower. */
  readonly follow: (follower: Follower) => void;
  /** Whether news arrive: the database is heard. */
  readonly isLive: () => boolean;
  readonly stop: () => Promise<void>;
}

/** How long news are gathered before they are told together, in milliseconds. */
const gatherMs = 50;

/** One connection to the database, opened when it is needed. */
export function openNewsDesk(url: string, logger: Logger): NewsDesk {
  const followers = new Set<Follower>();
  let subscription: Subscription | null = null;
  let isLive = false;
  let gathered = nothing();
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
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
    timer ??= setTimeout(tell, gatherMs);
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

/** What the database announces, by the first word. */
const placeOf: Readonly<Record<string, keyof News>> = {
  case: 'cases',
  presence: 'presence',
  session: 'sessions',
};

const nothing = () => ({
  cases: new Set<number>(),
  presence: new Set<number>(),
  sessions: new Set<number>(),
});
