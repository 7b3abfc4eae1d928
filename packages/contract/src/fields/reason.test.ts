import { describe, expect, test } from 'vitest';

import {
  isMeaningfulReason,
  optionalReasonSchema,
  meaningfulReasonSchema,
  requiredChangeReasonSchema,
} from './reason.ts';

describe('a meaningful reason', () => {
  test.each(['They ask for it', 'A court asks', 'Court order', 'Audit', 'निवेशक ने हटाने को कहा'])(
    'isMeaningfulReason accepts the reason “%s”',
    (text) => {
      expect(isMeaningfulReason(text)).toBe(true);
      expect(meaningfulReasonSchema.safeParse(text).success).toBe(true);
    },
  );

  test.each(['.', 'x', '...........', 'xxxxxxxx xxxxxxxx', 'n/a', 'none', '1234 5678', '-'])(
    'isMeaningfulReason rejects the reason “%s”',
    (text) => {
      expect(isMeaningfulReason(text)).toBe(false);
      expect(meaningfulReasonSchema.safeParse(text).error?.issues[0]?.message).toBe(
        'reasonInWords',
      );
    },
  );
});

test('the schemas of required, optional and meaningful reasons mask an e-mail address', () => {
  for (const schema of [requiredChangeReasonSchema, optionalReasonSchema, meaningfulReasonSchema])
    expect(schema.parse('She wrote from asha@example.com')).toBe(
      'She wrote from as***@example.com',
    );
  expect(optionalReasonSchema.parse(undefined)).toBe('');
});
