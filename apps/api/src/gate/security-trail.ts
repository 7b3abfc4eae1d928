import { AsyncResource } from 'node:async_hooks';

import { operations } from '@feedback/contract/operations/every-operation';
import type { SecurityKind } from '@feedback/contract/system/security-event';
import type { Request, RequestHandler, Response } from 'express';

import {
  createTally,
  type Exported,
  recordSecurityEvent,
} from '../domain/audit/record-security-event.ts';
import { addressOf } from '../http/requests/client-address.ts';
import { refusalNoted } from '../http/answers/error-handler.ts';
import { routeOf } from '../http/requests/request-log.ts';
import type { Services } from '../services.ts';

/** The calls that are written down whatever comes of them, by their paths; a read is counted. */
const noted: ReadonlyMap<string, SecurityKind | undefined> = new Map(
  Object.values(operations).map((call) => [call.path, call.noted]),
);

/**
 * Failures of one kind and address in a minute that are written down one by one: a flood of them
 * must not become a flood of rows, so what is over is counted. What succeeds is all written down.
 */
const failuresPerMinute = 100;
const minuteMs = 60_000;

const userIds = new WeakMap<Response, string>();

/** Notes the user id that somebody gave, for the trail; only that of an account is kept. */
export function recordUserid(res: Response, userid: string): void {
  userIds.set(res, userid);
}

interface Taking extends Omit<Exported, 'rows'> {
  /** So far. */
  readonly rows: () => number;
}

const takings = new WeakMap<Response, Taking>();

/** Notes what an export takes out, for the trail. */
export function recordExport(res: Response, taking: Taking): void {
  takings.set(res, taking);
}

/**
 * Writes down, once a request is answered, who tried to log in, to prove a mobile, to set a
 * password or to take data out, who read which lists, and who was refused what they may not see:
 * from where, and what came of it.
 */
export function securityTrail({ background }: Services): RequestHandler {
  const isWithinRate = failureRate();
  const tally = createTally();
  return (req, res, next) => {
    // What is written then is so in the request's own context, whoever tells of the end.
    const note = AsyncResource.bind(() => {
      res.off('finish', note);
      res.off('close', note);
      const kind = kindOf(req, res);
      // Whoever left before the first byte has taken nothing.
      if (!kind || !res.headersSent) return;
      const taking = takings.get(res);
      const event = {
        kind,
        outcome: refusalNoted(res) ?? 'success',
        account: req.apiKey ?? req.user?.employeeCode ?? null,
        userid: userIds.get(res) ?? null,
        address: addressOf(req),
        requestId: req.requestId,
        exported: taking && { ...taking, rows: taking.rows() },
      };
      const isSingle =
        event.outcome === 'success' ? kind !== 'read' : isWithinRate(`${kind} ${event.address}`);
      background.run('noting a security event', () =>
        isSingle ? recordSecurityEvent(event) : tally(event),
      );
    });
    res.once('finish', note);
    // Whoever leaves in the middle has taken what was there by then. A streamed answer has as many
    // listeners of its own as Node takes for a leak.
    res.setMaxListeners(20);
    res.once('close', note);
    next();
  };
}

function kindOf(req: Request, res: Response): SecurityKind | undefined {
  const kind = noted.get(routeOf(req).slice(1));
  // A list by the page is no export.
  const isRead = kind === 'read' || (kind === 'export' && req.query['limit'] !== undefined);
  if (kind && !isRead) return kind;
  const refusal = refusalNoted(res);
  if (refusal === 'forbidden') return 'access';
  return isRead && refusal === undefined ? 'read' : undefined;
}

/** True for so many of a name in a minute. */
function failureRate(): (name: string) => boolean {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (name) => {
    if (Date.now() > endsAt) {
      counts = new Map();
      endsAt = Date.now() + minuteMs;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= failuresPerMinute;
  };
}
