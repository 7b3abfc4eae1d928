import { AsyncResource } from 'node:async_hooks';

import { operations } from '@feedback/contract/operations/every-operation';
import type { SecurityKind } from '@feedback/contract/audit/security-event';
import type { Request, RequestHandler, Response } from 'express';

import {
  createSuccessTally,
  type ExportFacts,
  recordSecurityEvent,
} from './record-security-event.ts';
import { addressOf } from '../../platform/http/requests/client-address.ts';
import { rejectionOf } from '../../platform/http/answers/error-handler.ts';
import { routeOf } from '../../platform/http/requests/request-log.ts';
import type { Services } from '../../platform/services.ts';

/** The calls that the trail records whatever their result, by path. Reads are counted. */
const noted: ReadonlyMap<string, SecurityKind | undefined> = new Map(
  Object.values(operations).map((call) => [call.path, call.noted]),
);

/**
 * Failures of one kind and address per minute that are recorded one by one; further ones are only
 * counted, so that a flood of failures does not become a flood of rows. Successes are all recorded.
 */
const failuresPerMinute = 100;
const minuteMs = 60_000;

const userIds = new WeakMap<Response, string>();

/**
 * Records the user id that a client sent, for the trail. The trail stores it only if an account has
 * it.
 */
export function recordUserid(res: Response, userid: string): void {
  userIds.set(res, userid);
}

interface Taking extends Omit<ExportFacts, 'rows'> {
  /** Returns the number of rows so far. */
  readonly rows: () => number;
}

const takings = new WeakMap<Response, Taking>();

/** Records what an export contains, for the trail. */
export function recordExport(res: Response, taking: Taking): void {
  takings.set(res, taking);
}

/**
 * Records each attempt to sign in, prove a mobile, set a password or export data, each read of a
 * list, and each forbidden request, once the response ends: the address and the result.
 */
export function securityTrail({ background }: Services): RequestHandler {
  const isWithinRate = failureRate();
  const tally = createSuccessTally();
  return (req, res, next) => {
    // Binds the recording to the request's own context, whichever event ends the response.
    const note = AsyncResource.bind(() => {
      res.off('finish', note);
      res.off('close', note);
      const kind = kindOf(req, res);
      // A client that disconnected before the first byte has received nothing.
      if (!kind || !res.headersSent) return;
      const taking = takings.get(res);
      const event = {
        kind,
        outcome: rejectionOf(res) ?? 'success',
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
    // A client that disconnects during the response has received what was sent until then. A
    // streamed response has so many listeners of its own that Node would report a leak.
    res.setMaxListeners(20);
    res.once('close', note);
    next();
  };
}

function kindOf(req: Request, res: Response): SecurityKind | undefined {
  const kind = noted.get(routeOf(req).slice(1));
  // A page of a list is no export.
  const isRead = kind === 'read' || (kind === 'export' && req.query['limit'] !== undefined);
  if (kind && !isRead) return kind;
  const refusal = rejectionOf(res);
  if (refusal === 'forbidden') return 'access';
  return isRead && refusal === undefined ? 'read' : undefined;
}

/** Returns a function that is true for a limited number of calls per name and minute. */
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
