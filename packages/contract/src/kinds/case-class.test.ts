import { expect, it } from 'vitest';

import { readErrorKeys } from '../testing/read-error-keys.ts';
import {
  audienceSchema,
  caseStatusSchema,
  isTypeOfferedTo,
  publicAudienceSchema,
} from './audience.ts';
import {
  complaintClassSchema,
  complaintCodeSchema,
  isComplaintClass,
  otherComplaintsCode,
} from './case-class.ts';
import { channelSchema } from './channel.ts';
import { caseTagSchema, tagCaseSchema } from './tag.ts';

it('isComplaintClass returns true for complaints and accessibility barriers only', () => {
  const classes = ['complaint', 'accessibility', 'query', 'request', undefined] as const;
  expect(classes.filter(isComplaintClass)).toEqual(['complaint', 'accessibility']);
  expect(complaintClassSchema.options.every(isComplaintClass)).toBe(true);
});

it('complaintCodeSchema accepts the code “Others” only with a complaint class (rule 14.1)', () => {
  const code = { code: otherComplaintsCode, name: 'Others', class: 'complaint' };
  expect(complaintCodeSchema.parse(code)).toEqual(code);
  expect(complaintCodeSchema.safeParse({ ...code, class: 'query' }).success).toBe(false);
});

it('isTypeOfferedTo returns true for the audiences in a feedback type’s comma-separated list', () => {
  const audiences = audienceSchema.options;
  const offered = ['c', 'C,e', 'c,d,e', 'ce', ''].map((to) =>
    audiences.filter((a) => isTypeOfferedTo(to, a)),
  );
  expect(offered).toEqual([['c'], ['c', 'e'], ['c', 'd', 'e'], [], []]);
});

it('audiences, case statuses and channels have exactly the values that the API documents (rules 1.1, 9.3, 9.7)', () => {
  expect(publicAudienceSchema.options).toEqual(['c', 'd']);
  expect(caseStatusSchema.options).toEqual(['open', 'assigned', 'closed']);
  const channels = ['web', 'phone', 'email', 'letter', 'branch', 'scores', 'other'];
  expect(channelSchema.options).toEqual(channels);
});

it('tagCaseSchema accepts at most ten tags on a case', () => {
  const tags = Array.from({ length: 10 }, (_, at) => at + 1);
  expect(tagCaseSchema.parse({ tags: ['7', 8] })).toEqual({ tags: [7, 8] });
  expect(readErrorKeys(tagCaseSchema, { tags })).toEqual({});
  expect(readErrorKeys(tagCaseSchema, { tags: [...tags, 11] })).toEqual({ tags: 'tooManyTags' });
  expect(readErrorKeys(tagCaseSchema, { tags: 'x' })).toEqual({ tags: 'invalidValue' });
});

it('caseTagSchema accepts a tag with a name and one of five colours', () => {
  for (const color of ['blue', 'green', 'amber', 'red', 'grey']) {
    const tag = { id: 7, name: 'Registrar', color };
    expect(caseTagSchema.parse(tag)).toEqual(tag);
  }
  expect(readErrorKeys(caseTagSchema, { id: 7, name: 'Registrar', color: 'pink' })).toEqual({
    color: 'colorRequired',
  });
});
