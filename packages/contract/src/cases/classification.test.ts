import { describe, expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import { classificationSchema } from './classification.ts';

const reason = 'It asks\nfor its money back.';
const complaint = { class: 'complaint', complaintCode: 'II A', reason };

describe('classifying a case (rule 13.1)', () => {
  it('classificationSchema defaults the source of a case to "direct" and accepts every known source', () => {
    expect(classificationSchema.parse({ class: 'query', reason })).toMatchObject({
      source: 'direct',
    });
    for (const source of ['direct', 'scores', 'exchange', 'other'])
      expect(classificationSchema.parse({ ...complaint, source })).toEqual({
        ...complaint,
        source,
      });
  });

  it.each(['IV', 'II A', 'VX Z', 'IVXIV'])(
    'classificationSchema accepts the complaint code %s',
    (complaintCode) => {
      expect(readErrorKeys(classificationSchema, { ...complaint, complaintCode })).toEqual({});
    },
  );

  it.each(['iv', 'II  A', 'II AB', 'IIA', 'xII', 'II A ', 'IVXIVX', ' ', 'II 1'])(
    'classificationSchema rejects %j as a complaint code',
    (complaintCode) => {
      expect(readErrorKeys(classificationSchema, { ...complaint, complaintCode })).toEqual({
        complaintCode: 'complaintCodeRequired',
      });
    },
  );

  it('classifying a case requires a complaint code for complaints and accessibility barriers only', () => {
    for (const complaintCode of ['', null, undefined]) {
      for (const kind of ['complaint', 'accessibility'])
        expect(readErrorKeys(classificationSchema, { class: kind, complaintCode, reason })).toEqual(
          {
            complaintCode: 'complaintCodeRequired',
          },
        );
      for (const kind of ['query', 'request'])
        expect(readErrorKeys(classificationSchema, { class: kind, complaintCode, reason })).toEqual(
          {},
        );
    }
  });

  it('classifying a case requires a reason of at most 500 characters', () => {
    expect(readErrorKeys(classificationSchema, { ...complaint, reason: ' ' })).toEqual({
      reason: 'textRequired',
    });
    expect(readErrorKeys(classificationSchema, { ...complaint, reason: 'a'.repeat(501) })).toEqual({
      reason: 'reasonMax',
    });
  });
});
