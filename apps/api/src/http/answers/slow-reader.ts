import type { Response } from 'express';

/** What a reader takes at least, however slow its line: 16 KiB a second, looked at each minute. */
const leastRate = { bytes: 16 * 1024 * 60, everyMs: 60_000 };

/**
 * Hangs up on a reader who takes less than the least rate while there is something to take, so
 * that nobody holds what an answer holds for as long as they like.
 */
export function requireRate(res: Response, { bytes, everyMs } = leastRate): void {
  let before = { taken: 0, hadMore: false };
  const look = setInterval(() => {
    const { socket } = res;
    if (!socket || res.closed) {
      clearInterval(look);
      return;
    }
    const hadMore = socket.writableLength > 0;
    const taken = socket.bytesWritten - socket.writableLength;
    if (hadMore && before.hadMore && taken - before.taken < bytes) res.destroy();
    before = { taken, hadMore };
  }, everyMs);
  look.unref();
}
