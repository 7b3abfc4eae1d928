import { beforeAll, describe, expect, it, vi } from 'vitest';

import * as employeeForms from '@feedback/contract/users/employee-forms';
import * as publicForms from '@feedback/contract/submissions/feedback-forms';

const real = { ...publicForms, ...employeeForms };
type Forms = typeof real;

/** The same rules on the subset of zod that the built forms contain. */
let subset: Forms;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('zod/mini', () => import('./zod-subset.ts'));
  subset = {
    ...(await import('@feedback/contract/submissions/feedback-forms')),
    ...(await import('@feedback/contract/users/employee-forms')),
  };
});

const customer = {
  name: 'Asha Verma',
  mobile: '9876543210',
  email: 'asha@example.com',
  city: 'Pune',
  feedbackType: 'Transactions',
  subType: 'SIP',
  description: 'Debited twice.',
  type: 'c',
  pan: 'ABCPE1234F',
  folio: '',
};
const distributor = { ...customer, type: 'd', arn: 'ARN1234', euin: 'E123456' };
const employee = {
  employeeName: 'Ravi Kumar',
  employeeCode: 'E1001',
  location: 'Pune',
  feedbackType: 'BTL Marketing',
  subType: 'Events',
  description: '',
  typeOfBTL: '',
  amcname: '',
  area: 'Kothrud 2',
  city: 'पुणे',
  arn: 'ARN1',
};

const forms = [
  ['customer', customer, (from: Forms) => from.customerFeedbackSchema],
  ['distributor', distributor, (from: Forms) => from.distributorFeedbackSchema],
  ['employee', employee, (from: Forms) => from.employeeFeedbackSchema],
  ['employee with options', employee, (from: Forms) => from.employeeFeedbackWithOptionsSchema],
] as const;

/** Unusual values that the tests put into each field, one at a time and all at once. */
const oddities: readonly unknown[] = [
  '',
  '   ',
  'x',
  'मीनाक्षी',
  '😀',
  'a\u0000b',
  'two\nlines',
  "O'Brien <b>",
  '12345',
  '+91 (0) ९८७६५-४३२१०',
  '\u200b\u3164',
  'Asha\u00a0\tVerma',
  '0123456789',
  '98765432101',
  'abcpe1234f',
  'ABCZE1234F',
  'a@b.museum',
  'e\u0301'.repeat(40),
  'a'.repeat(2001),
  undefined,
  null,
  7,
  {},
];

function judge(schema: ReturnType<(typeof forms)[number][2]>, input: unknown) {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  return result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe.each(forms)('the %s form on the subset of zod', (_, good, pick) => {
  const same = (input: unknown) =>
    expect(judge(pick(subset), input)).toEqual(judge(pick(real), input));

  it('the zod subset accepts a valid form like zod', () => {
    expect(pick(real).safeParse(good).success).toBe(true);
    same(good);
  });

  it('the zod subset returns the same result as zod for every unusual value in every field', () => {
    for (const field of Object.keys(good)) {
      for (const oddity of oddities) same({ ...good, [field]: oddity });
    }
  });

  it('the zod subset returns the same result as zod for a form with one unusual value in all fields and for a value that is not a form', () => {
    for (const oddity of oddities) {
      const all = Object.keys(good).map((field) => [field, oddity]);
      same(Object.fromEntries(all));
      same(oddity);
    }
    same([]);
  });
});
