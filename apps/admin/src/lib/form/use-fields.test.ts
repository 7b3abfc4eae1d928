import { validationTexts as quoted } from '@feedback/contract/messages/en-IN/validation';
import { expect, it } from 'vitest';

import { validationTextCatalogue } from './use-fields.ts';

it('adds a correction hint to the specification’s short error texts', () => {
  const { closeDescriptionInvalid, assigneeRequired } = validationTextCatalogue.base;
  expect(closeDescriptionInvalid).toBe('Invalid value. Write 2 to 150 characters.');
  expect(assigneeRequired).toBe('Invalid value. Choose a user.');
});

it('leaves the specification’s other error texts unchanged', () => {
  expect(validationTextCatalogue.base.roleRequired).toBe(quoted.roleRequired);
});
