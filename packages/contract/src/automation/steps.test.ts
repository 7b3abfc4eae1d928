import { expect, test } from 'vitest';

import { findInvalidFields } from '../fields/field-errors.ts';
import { stepsSchema } from './steps.ts';

const reply = { kind: 'reply', templateId: 1 } as const;
const close = { kind: 'close', feedackClosureDesc: 'Done' } as const;

test.each([
  ['no steps', [], '', 'stepsRequired'],
  ['two replies', [reply, reply], '1.kind', 'stepRepeated'],
  ['a question with a closing', [{ ...reply, asks: true }, close], '0.asks', 'asksAndCloses'],
  ['tags without a tag', [{ kind: 'tags' }], '0.add', 'tagRequired'],
  [
    'a complaint without a code',
    [{ kind: 'class', class: 'complaint', reason: 'They complain' }],
    '0.complaintCode',
    'complaintCodeRequired',
  ],
  [
    'a closing without a text',
    [{ kind: 'close' }],
    '0.feedackClosureDesc',
    'closeDescriptionInvalid',
  ],
  ['a reminder without a time', [{ kind: 'remind', text: '' }], '0.inDays', 'reminderAtInvalid'],
])('steps reject %s', (_, steps, path, key) => {
  const { error } = stepsSchema.safeParse(steps);
  expect(findInvalidFields(error?.issues ?? [])).toEqual([{ path, key }]);
});

test('steps accept a reply that closes the case', () => {
  expect(stepsSchema.safeParse([reply, close]).success).toBe(true);
});
