import { randomUUID } from 'node:crypto';

import { operations, type CallName } from '@feedback/contract/operations/every-operation';
import { encryptPayload } from '@feedback/contract/wire/payload-cipher';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, expect } from 'vitest';
import * as z from 'zod/mini';

import type { User } from '../../../auth/accounts/user.ts';
import {
  createFeedbackType,
  createLocation,
  createUser,
  signedIn,
  uniqueMobile,
} from '../../../../testing/factories.ts';
import { formOf, trueFiles } from '../../../../testing/files.ts';
import { proofOf } from '../../../../testing/payloads.ts';
import { useTestApi } from '../../../../testing/test-api.ts';
import type { TestAnswer, TestClient } from '../../../../testing/test-client.ts';

/** Successful calls by their names. */
export type Successes = Partial<Record<CallName, () => Promise<TestAnswer>>>;

/** The part of the document that the tests read. */
const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        responses: z.record(
          z.string(),
          z.looseObject({
            content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })),
          }),
        ),
      }),
    ),
  ),
  components: z.looseObject({}),
});

/**
 * The product, the users and the records of the documentation tests. They are created once before
 * the tests of the only file that uses them.
 */
export const api = useTestApi();
export let document: z.infer<typeof documentSchema>;
export let boss: { user: User; token: string };
export let employee: { user: User; token: string };
export let master: TestClient;
export let choices: { feedbackType: string; subType: string };
export let place: string;
export let delegate: User;

beforeAll(async () => {
  document = documentSchema.parse((await api.anyone.get('openapi.json')).body);
  boss = await signedIn('superadmin');
  employee = await signedIn('employee');
  master = api.as(boss.token);
  const { type, subType } = await createFeedbackType({ subTypeOwner: boss.user });
  choices = { feedbackType: type.name, subType: subType.name };
  place = (await createLocation()).name;
  delegate = await createUser();
});

const ajv = new Ajv2020({ strict: false, validateFormats: false });
/** Compiled schema validators by name: most error responses of all calls share one. */
const validators = new Map<string, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text);
  if (known) return known;
  const made = ajv.compile({ ...schema, components: document.components });
  validators.set(text, made);
  return made;
}

/** The file that calls upload. */
export const file = [['photo.png', trueFiles['photo.png'] ?? Buffer.alloc(0)]] as const;

/** Validates a response against the document's description of its call and status. */
export function check(name: CallName, answer: TestAnswer): TestAnswer {
  const call = operations[name];
  const path = `/api/${call.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`;
  const operation = document.paths[path]?.[call.method.toLowerCase()];
  const response = operation?.responses[String(answer.status)];
  expect(response, `${name} answered ${answer.status}: ${answer.text}`).toBeDefined();
  const schema = response?.content['application/json']?.schema;
  if (!schema) return answer;
  const validate = validatorOf(schema);
  const isValid = validate(answer.body);
  expect(isValid, `${name}: ${ajv.errorsText(validate.errors)}\n${answer.text}`).toBe(true);
  return answer;
}

/** Encrypts a value for the calls that transmit a secret. */
export const sealed = async (value: object) => ({
  data: await encryptPayload(value, api.services.config.payload),
});

/** Saves a customer's case with a file. */
export async function submit() {
  const mobile = uniqueMobile();
  const data = {
    ...choices,
    type: 'c',
    name: 'Asha',
    mobile,
    email: 'a@b.co',
    city: place,
    description: 'All of it',
    pan: 'ABCPE1234F',
    attachment: 'yes',
    otpToken: await proofOf(api, mobile),
    submissionId: randomUUID(),
  };
  const form = formOf({ data: JSON.stringify(data) }, file);
  const answer = await api.anyone.postForm('feedback/savenonkotak', form);
  return { answer, id: idOf(answer, 'feedbackDto') };
}

/** Saves an employee's case. */
export const saveOwn = () =>
  api.as(employee.token).post('feedback/save', { ...choices, location: place, description: 'Yes' });

/** Returns the id of the record that a call saved. */
export const idOf = (answer: TestAnswer, dto: string) => savedSchema.parse(answer.body[dto]).id;

const savedSchema = z.object({ id: z.number() });

/** Returns the id of the first record of a list. */
export const firstIdOf = (list: unknown) => z.array(savedSchema).parse(list)[0]?.id;
