import type { Response } from 'express';

/**
 * The minimum rate of a reader, however slow its network: 16 KiB a second, measured each minute.
 */
const leastRate = { bytes: 16 * 1024 * 60, everyMs: 60_000 };

/**
 * Disconnects a reader that reads less than the minimum rate while data is waiting, so that no
 * reader holds the resources of a response indefinitely.
 */
export function requireMinimumReadRate(res: Response, { bytes, everyMs } = leastRate): void {
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
