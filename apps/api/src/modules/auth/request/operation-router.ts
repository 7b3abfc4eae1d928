import type { Operation, PathParameterName } from '@feedback/contract/calls/operation';
import { findUnknownParameters } from '@feedback/contract/calls/find-unknown-parameters';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type * as z from 'zod/mini';

import { ValidationError } from '../../../platform/errors.ts';
import { services } from '../../../platform/context/context.ts';
import { recordLastChangePosition } from '../sessions/sessions.ts';
import { validate, validateBody } from '../../../platform/http/validate.ts';
import { createAuthorizationMiddleware } from './authenticate.ts';
import { limitConcurrencyPerUser } from './per-user-limit.ts';

/** Returns the success envelope of a response, with the payload's fields (rule 7.1). */
export const buildSuccessEnvelope = <Payload extends object>(payload?: Payload) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a payload there is none
  ({ status: 'Success', error: null, ...payload }) as { status: 'Success'; error: null } & Payload;

/** Output type of a schema, or the fallback type when the operation declares no schema. */
type Read<Schema, Otherwise> = Schema extends z.ZodMiniType ? z.output<Schema> : Otherwise;

type Declared<Call, Name extends string> = Call extends { readonly [_ in Name]?: infer Schema }
  ? Schema
  : undefined;

/** Parsed parameters and body of a request. */
interface Input<Call extends Operation> {
  readonly params: {
    readonly [Part in PathParameterName<Call['path']>]: Read<
      Declared<Declared<Call, 'params'>, Part>,
      string
    >;
  };
  readonly query: Read<Declared<Call, 'query'>, undefined>;
  readonly body: Read<Declared<Call, 'body'>, undefined>;
  readonly req: Request;
  readonly res: Response;
}

/**
 * Handler result: the response's JSON. Undefined sends the envelope without a payload, or nothing
 * when the handler has already sent a response.
 */
type Output<Call extends Operation> = Read<Declared<Call, 'answer'>, never> | undefined | void;

type Handler<Call extends Operation> = (input: Input<Call>) => Output<Call> | Promise<Output<Call>>;

/**
 * Creates a router for a feature's operations. The router authenticates, validates and responds as
 * each operation's contract declares.
 */
export function createOperationRouter() {
  const router = Router();
  return { router, handle };

  /**
   * Registers the handler of an operation.
   * @param given the middleware that runs before, such as rate limits, and finally the handler
   */
  function handle<const Call extends Operation>(
    call: Call,
    ...given: [...before: RequestHandler[], handler: Handler<Call>]
  ): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all but the last, as declared
    const before = given.slice(0, -1) as RequestHandler[];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the last, as declared
    const handler = given.at(-1) as Handler<Call>;
    const turns = call.isHeavy ? [limitConcurrencyPerUser] : [];
    const path = `/${call.path}`;
    const answer: RequestHandler = async (req, res) => {
      const json = await handler(inputOf(call, req, res));
      if (call.method !== 'GET' && req.sessionId !== undefined) await recordChange(req.sessionId);
      if (call.answer && !res.headersSent) res.json(json ?? buildSuccessEnvelope());
    };
    const all = [
      createAuthorizationMiddleware(call),
      rejectUnknownParameters(call),
      ...turns,
      ...before,
      answer,
    ];
    if (call.method === 'GET') router.get(path, ...all);
    else if (call.method === 'POST') router.post(path, ...all);
    else router.delete(path, ...all);
  }
}

/**
 * Creates middleware that rejects a query parameter that the operation does not declare, and names
 * the parameter.
 */
function rejectUnknownParameters(call: Operation): RequestHandler {
  return (req, _res, next) => {
    const unknown = findUnknownParameters(call, req.query);
    if (unknown.length === 0) return next();
    throw new ValidationError(
      unknown.map((name) => ({ path: name, key: 'unknownParameter', named: name })),
    );
  };
}

/**
 * Records the database log position after a change. The change is already committed, so the
 * response reports success even when recording fails.
 */
const recordChange = (sessionId: number) =>
  recordLastChangePosition(sessionId).catch((error: unknown) => {
    services().logger.warn(
      { err: error },
      'the position of a change in the audit log was not recorded',
    );
  });

/**
 * Validates a request's path parameters, query and body.
 * @throws ValidationError with every invalid field of a part; AppError `malformed`
 */
function inputOf<Call extends Operation>(call: Call, req: Request, res: Response): Input<Call> {
  const params: Record<string, unknown> = { ...req.params };
  for (const [name, schema] of Object.entries(call.params ?? {}))
    params[name] = validate(schema, req.params[name]);
  const query = call.query && validate(call.query, req.query);
  // An encrypted body is validated by the handler, which has the key.
  const body = call.body && !call.sealed ? validateBody(call.body, req.body) : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the call's own schemas
  return { params, query, body, req, res } as Input<Call>;
}
