import type { CaseDetail } from '@feedback/contract/case-page/case-detail';
import type { ReplyTemplate } from '@feedback/contract/reference-data/reply-template';
import { expect, it } from 'vitest';

import { sortTemplatesBySuitability, isTemplateSuitable } from './template-fit.ts';

const template = (name: string, rest: Partial<ReplyTemplate>): ReplyTemplate => ({
  id: 1,
  name,
  userType: 'c,d',
  feedbackTypeId: null,
  feedbackType: null,
  locale: 'hi',
  body: '',
  version: 0,
  ...rest,
});

it('sorts reply templates by how well they match the case’s audience, language and feedback type', () => {
  const templates = [
    template('employees', { userType: 'e' }),
    template('English', { locale: 'en' }),
    template('other type', { feedbackType: 'Brokerage' }),
    template('any type', {}),
    template('its type', { feedbackType: 'Statement' }),
  ];
  const detail = { type: 'c', locale: 'hi', feedbackType: 'Statement' } as CaseDetail;
  expect(sortTemplatesBySuitability(templates, detail).map(({ name }) => name)).toEqual([
    'its type',
    'any type',
    'other type',
    'English',
    'employees',
  ]);
  const english = { ...detail, locale: 'en-IN' } as CaseDetail;
  expect(sortTemplatesBySuitability(templates, english)[0]?.name).toBe('English');
});

it.each([
  ['another audience', { userType: 'd,e' }, false],
  ['another language', { locale: 'en-IN' as const }, false],
  ['another feedback type', { feedbackType: 'Brokerage' }, true],
])('a template for %s (%o) fits a case: %s', (name, changes, isOffered) => {
  const detail = { type: 'c', locale: 'hi', feedbackType: 'Statement' } as CaseDetail;
  expect(isTemplateSuitable(template(name, changes), detail)).toBe(isOffered);
});
