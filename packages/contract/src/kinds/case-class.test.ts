import { expect, it } from 'vitest';

import { errorsOf } from '../testing/errors-of.ts';
import { audienceSchema, caseStatusSchema, isOfferedTo, publicAudienceSchema } from './audience.ts';
import {
  complaintClassSchema,
  complaintCodeSchema,
  isComplaint,
  otherComplaintsCode,
} from './case-class.ts';
import { channelSchema } from './channel.ts';
import { caseTagSchema, tagCaseSchema } from './tag.ts';

it('counts accessibility barriers, and no other class, among the complaints', () => {
  const classes = ['complaint', 'accessibility', 'query', 'request', undefined] as const;
  expect(classes.filter(isComplaint)).toEqual(['complaint', 'accessibility']);
  expect(complaintClassSchema.options.every(isComplaint)).toBe(true);
});

it('accepts the code for other complaints with a complaint class only (rule 14.1)', () => {
  const code = { code: otherComplaintsCode, name: 'Others', class: 'complaint' };
  expect(complaintCodeSchema.parse(code)).toEqual(code);
  expect(complaintCodeSchema.safeParse({ ...code, class: 'query' }).success).toBe(false);
});

it('offers a feedback type to the audiences that it names', () => {
  const audiences = audienceSchema.options;
  const offered = ['c', 'C,e', 'c,d,e', 'ce', ''].map((to) =>
    audiences.filter((a) => isOfferedTo(to, a)),
  );
  expect(offered).toEqual([['c'], ['c', 'e'], ['c', 'd', 'e'], [], []]);
});

it('keeps the API’s values for audiences, statuses and channels (rules 1.1, 9.3, 9.7)', () => {
  expect(publicAudienceSchema.options).toEqual(['c', 'd']);
  expect(caseStatusSchema.options).toEqual(['open', 'assigned', 'closed']);
  const channels = ['web', 'phone', 'email', 'letter', 'branch', 'scores', 'other'];
  expect(channelSchema.options).toEqual(channels);
});

it('accepts at most ten tags on a case', () => {
  const tags = Array.from({ length: 10 }, (_, at) => at + 1);
  expect(tagCaseSchema.parse({ tags: ['7', 8] })).toEqual({ tags: [7, 8] });
  expect(errorsOf(tagCaseSchema, { tags })).toEqual({});
  expect(errorsOf(tagCaseSchema, { tags: [...tags, 11] })).toEqual({ tags: 'tooManyTags' });
  expect(errorsOf(tagCaseSchema, { tags: 'x' })).toEqual({ tags: 'invalidValue' });
});

it('shows a tag by its name and one of five colours', () => {
  for (const color of ['blue', 'green', 'amber', 'red', 'grey']) {
    const tag = { id: 7, name: 'Registrar', color };
    expect(caseTagSchema.parse(tag)).toEqual(tag);
  }
  expect(errorsOf(caseTagSchema, { id: 7, name: 'Registrar', color: 'pink' })).toEqual({
    color: 'colorRequired',
  });
});
