import type * as z from 'zod/mini';
import { expect, it } from 'vitest';

import { operationGroups, type Operation } from '../calls/operation.ts';
import { typedKeys } from '../keys.ts';
import { referenceLists } from '../reference-data/lists.ts';
import { errorCodes } from '../wire/errors.ts';
import { operations } from './every-operation.ts';

const named = Object.entries<Operation>(operations);
const calls = named.map(([, call]) => call);

/** Returns the names of the parameters in an operation's path. */
const partsOf = ({ path }: Operation) =>
  Array.from(path.matchAll(/:([A-Za-z]+)/g), ([, name = '']) => name);

const takes = (schema: z.ZodMiniType | undefined, value: unknown) =>
  schema?.safeParse(value).success ?? false;

it('every operation has a unique HTTP method and path', () => {
  const places = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  for (const place of places) expect(place).toMatch(/^(?:GET|POST|DELETE) [a-z][\w/.:]*$/i);
});

it('every operation has a known API group, and every API group has an operation', () => {
  const known = [
    ...operationGroups,
    ...typedKeys(referenceLists).map((name) => referenceLists[name].words.subject),
  ];
  expect(new Set(calls.map(({ tag }) => tag))).toEqual(new Set(known));
});

it('every operation has a one-line summary, and details in sentences', () => {
  for (const { summary, details = 'No more.' } of calls) {
    expect(summary).toMatch(/^[A-Z].*[^.\s]$/);
    expect(details).toMatch(/^[A-Z`].*[.)]$/s);
  }
});

it('every operation validates exactly the non-text parameters of its path', () => {
  const texts = ['companyId', 'employeeCode', 'userId'];
  for (const [name, call] of named) {
    const parts = partsOf(call);
    for (const part of typedKeys(call.params ?? {})) expect(parts, name).toContain(part);
    for (const part of parts.filter((one) => !texts.includes(one)))
      expect(call.params?.[part]?.safeParse('-').success, `${name}: ${part}`).toBe(false);
  }
});

it('only POST operations accept a body, as JSON or as a form', () => {
  for (const [name, { method, body, form = {} }] of named) {
    const kinds = new Set(Object.values(form).map(({ kind }) => kind));
    expect(['files', 'json', 'text'], name).toEqual(expect.arrayContaining([...kinds]));
    const ways = [body, kinds.size > 0].filter(Boolean).length;
    expect(ways, name).toBeLessThan(method === 'POST' ? 2 : 1);
  }
});

it('every operation returns non-empty JSON or a file', () => {
  const done = { status: 'Success', error: null };
  for (const [name, { method, answer, file = '' }] of named) {
    expect(answer === undefined, name).toBe(
      /^(?:application|message|text)\/[a-z\d.-]+$/.test(file),
    );
    expect(takes(answer, {}), name).toBe(false);
    if (method === 'GET' && name !== 'logout') expect(takes(answer, done), name).toBe(false);
  }
});

it('every operation lists known error codes, each once', () => {
  for (const [name, { refusals = [] }] of named) {
    expect(refusals, name).toEqual([...new Set(refusals)]);
    for (const refusal of refusals) expect(errorCodes, name).toHaveProperty(refusal);
  }
});

it('every operation with an id in its path declares the notFound error, except cancelViewMail and getOtp', () => {
  const lenient = ['cancelViewMail', 'getOtp'];
  const isId = (part: string) => /^(?:id|[a-z]+Id)$/.test(part) && part !== 'userId';
  for (const [name, call] of named)
    if (partsOf(call).some(isId) && !lenient.includes(name))
      expect(call.refusals, name).toContain('notFound');
});

it('every operation with files declares the errors for too many files, slow uploads and missing storage space', () => {
  const refused = ['tooManyFiles', 'tooManyUploads', 'uploadTooSlow', 'uploadsBusy', 'storageFull'];
  for (const [name, { form = {}, refusals }] of named)
    if (Object.values(form).some(({ kind }) => kind === 'files'))
      expect(refusals, name).toEqual(expect.arrayContaining(refused));
});

it('every security-logged operation without authentication declares the rateLimited error', () => {
  for (const [name, { access, noted, refusals }] of named)
    if (access === 'anyone' && noted) expect(refusals, name).toContain('rateLimited');
});

it('every operation with a row version declares the staleVersion error', () => {
  for (const [name, { body, example, refusals }] of named) {
    const isTaken = (version: number) => takes(body, { ...Object(example), version });
    if (isTaken(0) && !isTaken(-1)) expect(refusals, name).toContain('staleVersion');
  }
});

it('every operation with a submissionId declares the submissionChanged error', () => {
  for (const [name, { body, form, example, refusals }] of named) {
    const sent = body ? example : Object(example).data;
    if ((body ?? form) && Object(sent).submissionId)
      expect(refusals, name).toContain('submissionChanged');
  }
});

it('every operation accepts its own example', () => {
  for (const [name, { body, form, example }] of named)
    if (example !== undefined) {
      if (body) expect(takes(body, example), name).toBe(true);
      for (const [part, value] of Object.entries(form ? Object(example) : {})) {
        const declared = form?.[part];
        expect(declared && 'schema' in declared && takes(declared.schema, value), name).toBe(true);
      }
    }
});
