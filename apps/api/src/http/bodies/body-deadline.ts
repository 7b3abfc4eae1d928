import type { Request, RequestHandler } from 'express';

/** How long a body may take, in milliseconds; a file's upload has a least rate instead. */
const deadlineMs = 60_000;

/**
 * Ends requests that send their body drop by drop to hold a connection. An upload has its time
 * too once it was answered: what still comes then is read by nobody.
 */
export const bodyDeadline: RequestHandler = (req, res, next) => {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'];
  if (hasBody && req.is('multipart/form-data')) {
    res.once('finish', () => endInTime(req));
  } else if (hasBody) {
    endInTime(req);
  }
  next();
};

function endInTime(req: Request): void {
  if (req.complete) return;
  const timer = setTimeout(() => req.socket.destroy(), deadlineMs).unref();
  const stop = () => clearTimeout(timer);
  req.once('end', stop).once('close', stop);
}
