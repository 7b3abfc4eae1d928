import type { Operation, PathParameter } from '@feedback/contract/calls/operation';
import { unknownParameters } from '@feedback/contract/calls/query-parameters';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type * as z from 'zod/mini';

import { ValidationError } from '../../../platform/errors.ts';
import { services } from '../../../platform/context/context.ts';
import { recordLastChange } from '../sessions/sessions.ts';
import { validate, validateBody } from '../../../platform/http/validate.ts';
import { requireAccess } from './authenticate.ts';
import { limitPerUser } from './per-user-limit.ts';

/** Returns the envelope of a success with its payload (rule 7.1). */
export const successEnvelope = <Payload extends object>(payload?: Payload) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a payload there is none
  ({ status: 'Success', error: null, ...payload }) as { status: 'Success'; error: null } & Payload;

/** The type that a schema reads, or the fallback type when no schema is declared. */
type Read<Schema, Otherwise> = Schema extends z.ZodMiniType ? z.output<Schema> : Otherwise;

type Declared<Call, Name extends string> = Call extends { readonly [_ in Name]?: infer Schema }
  ? Schema
  : undefined;

/** The parameters and the body of a call, as its declaration parses them. */
interface Input<Call extends Operation> {
  readonly params: {
    readonly [Part in PathParameter<Call['path']>]: Read<
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
 * The JSON of a success. Undefined sends the bare envelope, or nothing when the handler has sent
 * the response itself.
 */
type Output<Call extends Operation> = Read<Declared<Call, 'answer'>, never> | undefined | void;

type Handler<Call extends Operation> = (input: Input<Call>) => Output<Call> | Promise<Output<Call>>;

/**
 * Creates a router for the calls of a feature: authenticates, validates and answers each call as it
 * is declared.
 */
export function operationRouter() {
  const router = Router();
  return { router, handle };

  /**
   * Registers a call.
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
    const turns = call.isHeavy ? [limitPerUser] : [];
    const path = `/${call.path}`;
    const answer: RequestHandler = async (req, res) => {
      const json = await handler(inputOf(call, req, res));
      if (call.method !== 'GET' && req.sessionId !== undefined) await recordChange(req.sessionId);
      if (call.answer && !res.headersSent) res.json(json ?? successEnvelope());
    };
    const all = [requireAccess(call), rejectUnknownParameters(call), ...turns, ...before, answer];
    if (call.method === 'GET') router.get(path, ...all);
    else if (call.method === 'POST') router.post(path, ...all);
    else router.delete(path, ...all);
  }
}

/** Rejects a query parameter that the call does not know, by its name. */
function rejectUnknownParameters(call: Operation): RequestHandler {
  return (req, _res, next) => {
    const unknown = unknownParameters(call, req.query);
    if (unknown.length === 0) return next();
    throw new ValidationError(
      unknown.map((name) => ({ path: name, key: 'unknownParameter', named: name })),
    );
  };
}

/**
 * Records the position of a change in the database's log. The change is made, so the response
 * reports success even when the position cannot be recorded.
 */
const recordChange = (sessionId: number) =>
  recordLastChange(sessionId).catch((error: unknown) => {
    services().logger.warn({ err: error }, 'the place of a change in the log was not recorded');
  });

/**
 * Validates the parts of a request.
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
