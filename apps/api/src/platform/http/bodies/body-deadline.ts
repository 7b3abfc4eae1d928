import type { Request, RequestHandler } from 'express';

/**
 * The maximum duration of a request body in milliseconds; a file upload has a minimum rate instead.
 */
const deadlineMs = 60_000;

/**
 * Middleware that ends requests whose body arrives too slowly and would hold a connection. An
 * upload gets the same deadline once its response is sent, because the rest of its body is not
 * read.
 */
export const enforceBodyDeadline: RequestHandler = (req, res, next) => {
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
