import { caseWorkLimits } from '@feedback/contract/limits';
import type { LiveUpdate } from '@feedback/contract/system/live';
import type { Response } from 'express';
import { runInContext } from '../../../platform/context/context.ts';
import { systemViewer } from '../../../platform/context/viewer.ts';

import { findLiveUpdateReceivers } from '../../conversations/index.ts';
import { findActiveSession } from '../../auth/index.ts';
import { RateLimitedError } from '../../../platform/errors.ts';
import type { ChangedIds } from '../../../platform/events/change-feed.ts';
import type { Services } from '../../../platform/services.ts';

const { live } = caseWorkLimits;

/** Seconds after which a rejected client may retry. */
const retryAfter = 60;

/** Maximum unread bytes of a stream; above it the server closes the connection. */
const mostUnread = 65_536;

/** An open response that streams live news to a page. */
interface Stream {
  readonly res: Response;
  readonly userId: number;
  readonly sessionId: number;
  readonly token: string;
}

/** Creates the registry of this process's open streams. */
export function createLiveStreamRegistry(
  services: Services,
  heartbeatMs = live.heartbeatSeconds * 1000,
) {
  const { news, background } = services;
  const streams = new Set<Stream>();
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.res.end();
  };
  const send = ({ res }: Stream, given: Partial<LiveUpdate>) => {
    const isLive = news.isLive();
    const message: LiveUpdate = { cases: [], presence: [], all: false, isLive, ...given };
    res.write(`data: ${JSON.stringify(message)}\n\n`);
    if (res.writableLength > mostUnread) res.destroy();
  };

  /** Tells every page to reload, because news may have been missed. */
  const announceGap = () => {
    for (const stream of streams) send(stream, { all: true });
  };

  async function sendNews({ cases, presence }: ChangedIds): Promise<void> {
    if (streams.size === 0 || cases.size + presence.size === 0) return;
    const users = new Set([...streams].map(({ userId }) => userId));
    const receivers = await findLiveUpdateReceivers([...cases, ...presence], [...users]).catch(
      (error: unknown) => {
        announceGap();
        throw error;
      },
    );
    for (const stream of streams) {
      const own = receivers.get(stream.userId) ?? [];
      const ofOwn = (ids: ReadonlySet<number>) => own.filter((id) => ids.has(id));
      if (own.length > 0) send(stream, { cases: ofOwn(cases), presence: ofOwn(presence) });
    }
  }

  news.follow({
    onNews(happened) {
      for (const stream of streams) if (happened.sessions.has(stream.sessionId)) end(stream);
      background.run('sending news to open pages', () =>
        runInContext({ services, viewer: systemViewer }, () => sendNews(happened)),
      );
    },
    onGap: announceGap,
    onLost() {
      for (const stream of streams) send(stream, {});
    },
    onEnd() {
      for (const stream of streams) end(stream);
    },
  });

  /** Sends a heartbeat without prolonging the session; an ended session ends the stream. */
  async function beat(stream: Stream): Promise<void> {
    const session = await findActiveSession(stream.token, { isNoted: false });
    if (!session) end(stream);
    else if (streams.has(stream)) stream.res.write(':\n\n');
  }

  return {
    /**
     * Streams news in the response until the page closes or the session ends.
     * @throws RateLimitedError when the account, or all accounts together, have too many streams
     */
    open(stream: Stream): void {
      const own = [...streams].filter(({ userId }) => userId === stream.userId).length;
      if (own >= live.perAccount || streams.size >= live.inAll) {
        throw new RateLimitedError(retryAfter);
      }
      const { res } = stream;
      streams.add(stream);
      // Disables the buffering of proxies, which would delay the news.
      res.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      const timer = setInterval(() => {
        background.run('looking at the session of a stream', () => beat(stream));
      }, heartbeatMs);
      res.once('close', () => {
        clearInterval(timer);
        streams.delete(stream);
      });
      send(stream, { all: true });
    },
  };
}
