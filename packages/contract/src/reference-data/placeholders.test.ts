import { describe, expect, it } from 'vitest';

import { findInvalidFields } from '../fields/field-errors.ts';
import {
  filledTemplateSchema,
  fillPlaceholders,
  findUnfilledPlaceholder,
  templatePlaceholders,
  findWrongPlaceholder,
  formatPlaceholder,
} from './placeholders.ts';
import { saveReplyTemplateSchema } from './reply-template.ts';

const values = {
  name: 'Asha',
  caseId: 'MF-7K4Q-9M2X',
  query: 'Account Statement',
  owner: null,
  dueDate: null,
  statusLink: 'https://meridian.example/feedback/status',
};

describe('a reply template', () => {
  it('findWrongPlaceholder accepts every known placeholder', () => {
    expect(
      findWrongPlaceholder(templatePlaceholders.map(formatPlaceholder).join('\n')),
    ).toBeUndefined();
    expect(formatPlaceholder('name')).toBe('{{name}}');
    expect(
      findWrongPlaceholder('Dear {{name}}, {{caseId}} {{query}} {{statusLink}}'),
    ).toBeUndefined();
  });

  it.each([
    ['Dear {{nam}}', 'placeholderUnknown', '{{nam}}'],
    ['Dear {{ name }}', 'placeholderUnknown', '{{ name }}'],
    ['Dear {{name, thank you\nfor', 'placeholderOpen', '{{name, thank you'],
    ['{', 'placeholderOpen', '{'],
    ['{ 🙏 and much more than is shown', 'placeholderOpen', '{ 🙏 and much more th'],
    ['Dear {{name}},\n{a\nb', 'placeholderOpen', '{a'],
    ['Dear {name}', 'placeholderOpen', '{name}'],
    ['Dear {{name}}}', 'placeholderOpen', '}'],
  ])(
    'a reply template with the body %j is rejected with the wrong placeholder’s text',
    (body, problem, named) => {
      expect(findWrongPlaceholder(body)).toEqual({ problem, named });
      const given = { name: 'A', userType: 'c', locale: 'hi', body };
      const { error } = saveReplyTemplateSchema.safeParse(given);
      expect(findInvalidFields(error?.issues ?? [])).toEqual([
        { path: 'body', key: problem, named },
      ]);
    },
  );

  it('fillPlaceholders fills in placeholders and returns the names of placeholders without a value', () => {
    expect(fillPlaceholders('{{name}}: {{owner}}, {{dueDate}}, {{owner}}', values)).toEqual({
      text: 'Asha: {{owner}}, {{dueDate}}, {{owner}}',
      missing: ['owner', 'dueDate'],
    });
    const filled = fillPlaceholders('{{then}} {{owner}}', values);
    expect(filled).toEqual({ text: '{{then}} {{owner}}', missing: ['owner'] });
    expect(filledTemplateSchema.parse(filled)).toEqual(filled);
    expect(findUnfilledPlaceholder('Until {{dueDate}}')).toBe('{{dueDate}}');
    expect(findUnfilledPlaceholder('Until {{then}}')).toBeUndefined();
  });

  it('fillPlaceholders does not fill in a placeholder that a filled-in value contains', () => {
    const text = fillPlaceholders('{{name}}', { ...values, name: '{{caseId}}' });
    expect(text).toEqual({ text: '{{caseId}}', missing: [] });
  });
});
