import * as calls from '@feedback/contract/calls';
import type { SecurityKind } from '@feedback/contract/security-event';
import type { Request, RequestHandler, Response } from 'express';

import { recordSecurityEvent } from '../domain/security/record-security-event.ts';
import { addressOf } from '../http/client-address.ts';
import { refusalNoted } from '../http/refusal-note.ts';
import { routeOf } from '../http/request-log.ts';
import type { Services } from '../services.ts';

/** The calls that are written down whatever comes of them. */
const watched: ReadonlyMap<string, SecurityKind> = new Map([
  [calls.login.path, 'login'],
  [calls.getOtp.path, 'otpRequest'],
  [calls.validateOtp.path, 'otp'],
  [calls.requestAccess.path, 'otpRequest'],
  [calls.openAccess.path, 'otp'],
  [calls.downloadOwnFile.path, 'download'],
  [calls.forgotPassword.path, 'passwordReset'],
  [calls.setPassword.path, 'passwordSet'],
  [calls.downloadReport.path, 'export'],
  [calls.downloadWorkbook.path, 'export'],
  [calls.getEmployeeCases.path, 'export'],
  [calls.getPublicCases.path, 'export'],
  [calls.downloadEmployeeFiles.path, 'download'],
  [calls.downloadPublicFiles.path, 'download'],
  [calls.previewAttachment.path, 'download'],
]);

/** Of one address in a minute at most: a flood of tries must not become a flood of rows. */
const perMinute = 100;
const minuteMs = 60_000;

const userIds = new WeakMap<Response, string>();

/** Notes the user id that somebody gave, for the trail; only that of an account is kept. */
export function noteUserid(res: Response, userid: string): void {
  userIds.set(res, userid);
}

/**
 * Writes down, once a request is answered, who tried to log in, to prove a mobile, to set a
 * password or to take data out, and who was refused what they may not see: from where, and what
 * came of it.
 */
export function securityTrail({ pool, background }: Services): RequestHandler {
  const isWithinRate = rateByAddress();
  return (req, res, next) => {
    res.once('finish', () => {
      const kind = kindOf(req, res);
      const address = addressOf(req);
      if (!kind || !isWithinRate(address)) return;
      const event = {
        kind,
        outcome: refusalNoted(res) ?? 'success',
        account: req.user?.employeeCode ?? null,
        userid: userIds.get(res) ?? null,
        address,
        requestId: req.requestId,
      };
      background.run('noting a security event', () => recordSecurityEvent(pool, event));
    });
    next();
  };
}

function kindOf(req: Request, res: Response): SecurityKind | undefined {
  const kind = watched.get(routeOf(req).slice(1));
  const isRefused = refusalNoted(res) === 'forbidden';
  // A page of the report is everyday work; only a whole list leaves the house.
  if (kind === 'export' && req.query['limit'] !== undefined)
    return isRefused ? 'access' : undefined;
  return kind ?? (isRefused ? 'access' : undefined);
}

/** True for so many of an address in a minute. */
function rateByAddress(): (address: string) => boolean {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (address) => {
    if (Date.now() > endsAt) {
      counts = new Map();
      endsAt = Date.now() + minuteMs;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= perMinute;
  };
}
