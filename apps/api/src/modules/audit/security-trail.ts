import { AsyncResource } from 'node:async_hooks';

import { operations } from '@feedback/contract/operations/every-operation';
import type { SecurityEventKind } from '@feedback/contract/audit/security-event';
import type { Request, RequestHandler, Response } from 'express';

import {
  createRepeatedEventRecorder,
  type ExportDetails,
  recordSecurityEvent,
} from './record-security-event.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { findRejection } from '../../platform/http/responses/error-handler.ts';
import { findRoutePattern } from '../../platform/http/requests/request-log.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Security event kinds by operation path, for the operations that the security trail records.
 * Successful reads are only counted.
 */
const noted: ReadonlyMap<string, SecurityEventKind | undefined> = new Map(
  Object.values(operations).map((call) => [call.path, call.noted]),
);

/**
 * Number of failures per kind, address and minute that get a row each. Further failures are only
 * counted, so that a flood of failed requests does not become a flood of rows.
 */
const failuresPerMinute = 100;
const minuteMs = 60_000;

const userIds = new WeakMap<Response, string>();

/**
 * Attaches the user id that a client typed to the response, for the security trail. The trail
 * stores the id only if an account has the id.
 */
export function attachTypedUserid(res: Response, userid: string): void {
  userIds.set(res, userid);
}

interface Taking extends Omit<ExportDetails, 'rows'> {
  /** Returns the number of rows that have been exported so far. */
  readonly rows: () => number;
}

const takings = new WeakMap<Response, Taking>();

/**
 * Attaches the filter, the reason and a row counter of an export to the response, for the security
 * trail.
 */
export function attachExportDetails(res: Response, taking: Taking): void {
  takings.set(res, taking);
}

/**
 * Middleware that records a security event with address and outcome when a response ends: for each
 * sign-in, OTP, password change, export and list read, and for each forbidden request.
 */
export function recordSecurityEventOfRequest({ background }: Services): RequestHandler {
  const isWithinRate = failureRate();
  const tally = createRepeatedEventRecorder();
  return (req, res, next) => {
    // Keeps the request's async context, whichever event ends the response.
    const note = AsyncResource.bind(() => {
      res.off('finish', note);
      res.off('close', note);
      const kind = kindOf(req, res);
      // A client that disconnected before the first byte has received no data.
      if (!kind || !res.headersSent) return;
      const taking = takings.get(res);
      const event = {
        kind,
        outcome: findRejection(res) ?? 'success',
        account: req.apiKey ?? req.user?.employeeCode ?? null,
        userid: userIds.get(res) ?? null,
        address: findClientAddress(req),
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
    // A client that disconnects during the response has received the data sent so far, so `close`
    // records the event, too. The higher maximum avoids Node's leak warning, because a streamed
    // response has many listeners.
    res.setMaxListeners(20);
    res.once('close', note);
    next();
  };
}

function kindOf(req: Request, res: Response): SecurityEventKind | undefined {
  const kind = noted.get(findRoutePattern(req).slice(1));
  // One page of a list counts as a read, not as an export.
  const isRead = kind === 'read' || (kind === 'export' && req.query['limit'] !== undefined);
  if (kind && !isRead) return kind;
  const refusal = findRejection(res);
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
