import { randomUUID } from 'node:crypto';

import { listOperations } from '@feedback/contract/calls/list-operations';
import type { Operation } from '@feedback/contract/calls/operation';
import { hasOwnKey, typedKeys } from '@feedback/contract/keys';
import { operations, type OperationName } from '@feedback/contract/operations/every-operation';
import { referenceLists } from '@feedback/contract/reference-data/lists';
import type { AnyReferenceList } from '@feedback/contract/reference-data/master-data';

import { caseExceptions } from './case-exceptions.ts';
import { generateComplaintCode, generateFutureDay, generateName } from './generate-values.ts';
import { peopleExceptions } from './people-exceptions.ts';
import { createRecordFor } from './records.ts';
import { settingExceptions } from './setting-exceptions.ts';
import {
  findChoices,
  mergeSamples,
  buildUnusedFile,
  sendCall,
  type SampleExceptions,
  type TestedProduct,
  type SampleInput,
  type FieldValues,
  type TestWorld,
} from './world.ts';

const exceptions: SampleExceptions = {
  ...peopleExceptions,
  ...caseExceptions,
  ...settingExceptions,
};

/** Returns a product with its calls. */
export function openWorld(product: TestedProduct): TestWorld {
  const world: TestWorld = {
    ...product,
    call: (name, sample = {}) => sendCall(world, name, { token: world.boss.token, ...sample }),
    make: async (name, changes = {}) =>
      sendCall(world, name, mergeSamples(await prepareSampleCall(world, name), changes)),
  };
  return world;
}

/**
 * Prepares a successful call of any operation: a body like the declared example, whose references
 * exist and whose names are unused; a record of its own for the parameters; and a caller whom the
 * declaration accepts.
 */
export async function prepareSampleCall(
  world: TestWorld,
  name: OperationName,
): Promise<SampleInput> {
  const { access }: Operation = operations[name];
  const { boss } = world;
  const token =
    access === 'anyone' ? null : access === 'session' ? (await world.account()).token : boss.token;
  const derived = mergeSamples(
    { token, params: { userId: boss.id, type: 'c' }, ...(await inputOf(world, name)) },
    await createRecordFor(world, name),
  );
  return mergeSamples(derived, (await exceptions[name]?.(world, derived)) ?? {});
}

/** Returns the body or the form of an operation as its declaration has them. */
async function inputOf(world: TestWorld, name: OperationName): Promise<SampleInput> {
  const { method, body, form, example, sealed }: Operation = operations[name];
  if (sealed || method !== 'POST') return {};
  const given = isValues(example) ? example : {};
  if (form) {
    const data = isValues(given['data']) ? await fresh(world, name, given['data']) : undefined;
    const files = Object.entries(form).filter(([, { kind }]) => kind === 'files');
    return {
      form: {
        ...(data && { data }),
        ...Object.fromEntries(files.map(([part]) => [part, buildUnusedFile()])),
      },
    };
  }
  if (!body) return {};
  const list = hasOwnKey(listOperations, name) ? listOf(name) : undefined;
  const row = await fresh(world, name, { ...list?.words.example, ...given });
  return { body: list ? { ...row, [list.nameField]: generateName() } : row };
}

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the list that an operation belongs to. */
function listOf(name: OperationName): AnyReferenceList | undefined {
  const all: AnyReferenceList[] = typedKeys(referenceLists).map((each) => referenceLists[each]);
  const { path } = operations[name];
  return all.find(({ calls }) => Object.values(calls).some((call) => call.path === path));
}

/** Returns a copy of an example whose names are unused and whose references exist. */
async function fresh(
  world: TestWorld,
  name: OperationName,
  example: FieldValues,
): Promise<FieldValues> {
  const audience = name === 'saveEmployeeFeedback' ? 'e' : 'c';
  const { employeeCode, id } = world.boss;
  const day = generateFutureDay();
  const isCase = 'subType' in example;
  const values: FieldValues = {
    submissionId: randomUUID(),
    page: randomUUID(),
    feedbacktype: generateName(),
    registrationNumber: generateName(),
    code: generateComplaintCode(),
    day,
    firstDay: day,
    lastDay: day,
    validFrom: day,
    ownerCode: employeeCode,
    personCode: employeeCode,
    memberIds: [id],
    leadId: id,
    userId: id,
    mentions: [],
    feedbackTypeId: '',
    ...(isCase ? await findChoices(world, audience) : { name: generateName() }),
  };
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, key in values ? values[key] : value]),
  );
}
