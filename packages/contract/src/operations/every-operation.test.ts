import type * as z from 'zod/mini';
import { expect, it } from 'vitest';

import { subjects, type Operation } from '../calls/operation.ts';
import { keysOf } from '../keys.ts';
import { lists } from '../reference/lists.ts';
import { errorCodes } from '../wire/errors.ts';
import { operations } from './every-operation.ts';

const named = Object.entries<Operation>(operations);
const calls = named.map(([, call]) => call);

/** The names of a path's parts. */
const partsOf = ({ path }: Operation) =>
  Array.from(path.matchAll(/:([A-Za-z]+)/g), ([, name = '']) => name);

const takes = (schema: z.ZodMiniType | undefined, value: unknown) =>
  schema?.safeParse(value).success ?? false;

it('each call has a place of its own', () => {
  const places = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  for (const place of places) expect(place).toMatch(/^(?:GET|POST|DELETE) [a-z][\w/.:]*$/i);
});

it('each is about a subject of the documentation, and no subject is without a call', () => {
  const known = [...subjects, ...keysOf(lists).map((name) => lists[name].words.subject)];
  expect(new Set(calls.map(({ tag }) => tag))).toEqual(new Set(known));
});

it('each says in a line what it does, and more in sentences', () => {
  for (const { summary, details = 'No more.' } of calls) {
    expect(summary).toMatch(/^[A-Z].*[^.\s]$/);
    expect(details).toMatch(/^[A-Z`].*[.)]$/s);
  }
});

it('each judges the parts of its path, where they are more than texts, and no others', () => {
  const texts = ['companyId', 'employeeCode', 'userId'];
  for (const [name, call] of named) {
    const parts = partsOf(call);
    for (const part of keysOf(call.params ?? {})) expect(parts, name).toContain(part);
    for (const part of parts.filter((one) => !texts.includes(one)))
      expect(call.params?.[part]?.safeParse('-').success, `${name}: ${part}`).toBe(false);
  }
});

it('only what changes something takes a body, in JSON or in parts', () => {
  for (const [name, { method, body, form = {} }] of named) {
    const kinds = new Set(Object.values(form).map(({ kind }) => kind));
    expect(['files', 'json', 'text'], name).toEqual(expect.arrayContaining([...kinds]));
    const ways = [body, kinds.size > 0].filter(Boolean).length;
    expect(ways, name).toBeLessThan(method === 'POST' ? 2 : 1);
  }
});

it('each answers in JSON that is not empty, or by a file', () => {
  const done = { status: 'Success', error: null };
  for (const [name, { method, answer, file = '' }] of named) {
    expect(answer === undefined, name).toBe(/^(?:application|text)\/[a-z.-]+$/.test(file));
    expect(takes(answer, {}), name).toBe(false);
    if (method === 'GET' && name !== 'logout') expect(takes(answer, done), name).toBe(false);
  }
});

it('each refuses by names that have a status, and by each of them once', () => {
  for (const [name, { refusals = [] }] of named) {
    expect(refusals, name).toEqual([...new Set(refusals)]);
    for (const refusal of refusals) expect(errorCodes, name).toHaveProperty(refusal);
  }
});

it('each that is asked for a row may not find it, but for what is so anyway', () => {
  const lenient = ['unscheduleView', 'getOtp'];
  const isId = (part: string) => /^(?:id|[a-z]+Id)$/.test(part) && part !== 'userId';
  for (const [name, call] of named)
    if (partsOf(call).some(isId) && !lenient.includes(name))
      expect(call.refusals, name).toContain('notFound');
});

it('each that takes files may refuse them, for their number, their pace or want of room', () => {
  const refused = ['tooManyFiles', 'tooManyUploads', 'uploadTooSlow', 'uploadsBusy', 'storageFull'];
  for (const [name, { form = {}, refusals }] of named)
    if (Object.values(form).some(({ kind }) => kind === 'files'))
      expect(refusals, name).toEqual(expect.arrayContaining(refused));
});

it('each that anybody may try is limited, where it is written down', () => {
  for (const [name, { access, noted, refusals }] of named)
    if (access === 'anyone' && noted) expect(refusals, name).toContain('rateLimited');
});

it('each that takes a version refuses an older one', () => {
  for (const [name, { body, example, refusals }] of named) {
    const isTaken = (version: number) => takes(body, { ...Object(example), version });
    if (isTaken(0) && !isTaken(-1)) expect(refusals, name).toContain('staleVersion');
  }
});

it('each that may be sent again refuses what was sent with the same id', () => {
  for (const [name, { body, form, example, refusals }] of named) {
    const sent = body ? example : Object(example).data;
    if ((body ?? form) && Object(sent).submissionId)
      expect(refusals, name).toContain('submissionChanged');
  }
});

it('each takes the example that it gives', () => {
  for (const [name, { body, form, example }] of named)
    if (example !== undefined) {
      if (body) expect(takes(body, example), name).toBe(true);
      for (const [part, value] of Object.entries(form ? Object(example) : {})) {
        const declared = form?.[part];
        expect(declared && 'schema' in declared && takes(declared.schema, value), name).toBe(true);
      }
    }
});
