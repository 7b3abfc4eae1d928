import type { RequestHandler } from 'express';

/** How long a body may take, in milliseconds; a file's upload has a least rate instead. */
const deadlineMs = 60_000;

/** Ends requests that send their body drop by drop to hold a connection. */
export const bodyDeadline: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['content-length'] !== undefined || req.headers['transfer-encoding'];
  if (hasBody && !req.is('multipart/form-data')) {
    const timer = setTimeout(() => req.socket.destroy(), deadlineMs);
    const stop = () => clearTimeout(timer);
    req.once('end', stop).once('close', stop);
  }
  next();
};
