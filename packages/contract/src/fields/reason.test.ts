import { describe, expect, test } from 'vitest';

import { isMeaningfulReason, optionalReason, meaningfulReason, reasonText } from './reason.ts';

describe('a real reason', () => {
  test.each(['They ask for it', 'A court asks', 'Court order', 'Audit', 'निवेशक ने हटाने को कहा'])(
    'is “%s”',
    (text) => {
      expect(isMeaningfulReason(text)).toBe(true);
      expect(meaningfulReason.safeParse(text).success).toBe(true);
    },
  );

  test.each(['.', 'x', '...........', 'xxxxxxxx xxxxxxxx', 'n/a', 'none', '1234 5678', '-'])(
    'is not “%s”',
    (text) => {
      expect(isMeaningfulReason(text)).toBe(false);
      expect(meaningfulReason.safeParse(text).error?.issues[0]?.message).toBe('reasonInWords');
    },
  );
});

test('masks identifiers in every reason', () => {
  for (const schema of [reasonText, optionalReason, meaningfulReason])
    expect(schema.parse('She wrote from asha@example.com')).toBe(
      'She wrote from as***@example.com',
    );
  expect(optionalReason.parse(undefined)).toBe('');
});
