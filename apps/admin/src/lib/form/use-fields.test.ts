import { validation as quoted } from '@feedback/contract/messages/en-IN/validation';
import { expect, it } from 'vitest';

import { validation } from './use-fields.ts';

it('says after a bare quoted text how to mend the field', () => {
  const { closeDescriptionInvalid, assigneeRequired } = validation.base;
  expect(closeDescriptionInvalid).toBe('Invalid value. Write 2 to 150 characters.');
  expect(assigneeRequired).toBe('Invalid value. Choose a user.');
});

it('leaves the others as they are quoted', () => {
  expect(validation.base.roleRequired).toBe(quoted.roleRequired);
});
