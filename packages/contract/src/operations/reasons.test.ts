import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { typedKeys } from '../keys.ts';
import { saveMilestoneSchema } from '../regulatory/scores.ts';
import { operations } from './every-operation.ts';

const words = ['reason', 'remark'] as const;
const typed = 'PAN ABCPE1234F, 98200 12345, asha@example.com, folio 12345678';
const saved = 'PAN ABCxxxxx4F, xxxxxx2345, as***@example.com, folio xxxx5678';

/** The body and query schemas of the operations for staff, by the operation's name. */
const bodies = typedKeys(operations).flatMap((name) => {
  const { body, query, access } = operations[name];
  if (access === 'anyone' || access === 'submitter') return [];
  return [body, query].flatMap((schema) =>
    schema instanceof z.ZodMiniObject ? [[name, schema] as const] : [],
  );
});

const fields = bodies.flatMap(([name, { shape }]) =>
  words.flatMap((word) =>
    word in shape ? [[name, word, z.object({ [word]: shape[word] })] as const] : [],
  ),
);

test('more than ten operations for staff accept a reason or a remark', () => {
  expect(fields.length).toBeGreaterThan(10);
});

test.each(fields)('the operation %s masks the identifiers in the field “%s”', (_, word, schema) => {
  expect(schema.parse({ [word]: typed })).toEqual({ [word]: saved });
});

test('saving a SCORES step masks the identifiers in the remark', () => {
  expect(saveMilestoneSchema.shape.remark.parse(typed)).toBe(saved);
});
