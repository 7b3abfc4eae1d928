import { randomUUID } from 'node:crypto';

import { operations } from '@feedback/contract/operations/every-operation';
import type { OperationAccess, Operation } from '@feedback/contract/calls/operation';
import * as z from 'zod/mini';

import { sendAttempt, type AttemptResponse, type AttemptCorpus } from '../attempt.ts';
import { selectSpread, createItemSelector } from '../sample.ts';
import type { FuzzTarget } from '../target.ts';
import { spreadsheetFormulas, hostileTexts, markupTexts, sqlTexts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;

/** A public call that accepts texts. */
interface Written {
  readonly operation: Operation;
  readonly schema: z.ZodMiniType;
  /** A body that the API would accept, except for its references. */
  readonly example: Values;
  /** True when the schema belongs to a form part instead of the whole body. */
  readonly isPart: boolean;
}

const strangers: readonly OperationAccess[] = ['anyone', 'submitter', 'session'];

/** Calls of staff whose texts go to submitters and into the notes of a case. */
const staffCalls: readonly Operation[] = [operations.replyToCase, operations.addCaseNote];

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls of investors and employees that accept texts, and calls of staff that pass texts on. */
const writtenCalls: readonly Written[] = Object.values(operations).flatMap(
  (operation): Written[] => {
    const { access, body, form, example, sealed } = operation;
    if (sealed || !(strangers.includes(access) || staffCalls.includes(operation))) return [];
    const given = isRecord(example) ? example : {};
    if (body) return [{ operation, schema: body, example: given, isPart: false }];
    const { data } = form ?? {};
    if (data?.kind !== 'json') return [];
    const inner = isRecord(given['data']) ? given['data'] : {};
    return [{ operation, schema: data.schema, example: inner, isPart: true }];
  },
);

interface Described {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

/** Returns the text fields of a schema in any of its variants. */
function textFieldsOf(schema: z.ZodMiniType): readonly string[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
  const shapes = [whole, ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])];
  const isText = ({ type }: Described) => type === undefined || type === 'string';
  const names = shapes.flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((name) => isText(properties[name] ?? {})),
  );
  return [...new Set(names)];
}

/**
 * Sends every hostile text in every text field of each public call, and markup in the texts of
 * staff. The quick run sends one text in each field, and some markup.
 */
export const createCallTextCorpus = (target: FuzzTarget): AttemptCorpus => ({
  name: 'texts in every text field of public calls and replies',
  atOnce: 8,
  attempts: async () => {
    const textsOf = createItemSelector(hostileTexts);
    const staffTexts = () => [
      ...selectSpread(markupTexts, 6),
      ...selectSpread([...spreadsheetFormulas, ...sqlTexts], 4),
    ];
    return writtenCalls.flatMap((call) =>
      textFieldsOf(call.schema).flatMap((field) =>
        (staffCalls.includes(call.operation) ? staffTexts() : textsOf()).map((text) => ({
          name: `${call.operation.path} ${field}=${JSON.stringify(text).slice(0, 60)}`,
          send: () => sendWith(target, call, { [field]: text }),
        })),
      ),
    );
  },
});

/** Sends a call with some of its fields changed. */
function sendWith(target: FuzzTarget, call: Written, changed: Values): Promise<AttemptResponse> {
  const { operation, example } = call;
  // A new submission id, or all calls but the first would count as retries.
  const own = {
    ...('submissionId' in example && { submissionId: randomUUID() }),
    ...('mentions' in example && { mentions: [] }),
  };
  if (operation !== operations.savePublicFeedback)
    return post(target, call, { ...example, ...own, ...changed });
  return target.withProof((data) => post(target, call, { ...data, attachment: 'no', ...changed }));
}

function post(
  target: FuzzTarget,
  { operation, isPart }: Written,
  values: Values,
): Promise<AttemptResponse> {
  const { access, path } = operation;
  const { ownCase, admin, employeeToken } = target;
  const bearers = { submitter: ownCase.token, session: employeeToken, admin: admin.token };
  const bearer = (bearers as Partial<Record<OperationAccess, string>>)[access];
  const filled = path
    .replace(':caseId', ownCase.caseId)
    .replace('case/:id', `case/${ownCase.id}`)
    .replaceAll(/:\w+/g, '1');
  const text = JSON.stringify(values);
  const form = new FormData();
  form.set('data', text);
  return sendAttempt(`${target.url}/api/${filled}`, {
    method: operation.method,
    headers: {
      ...target.fromElsewhere(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(!isPart && { 'Content-Type': 'application/json' }),
    },
    body: isPart ? form : text,
  });
}
