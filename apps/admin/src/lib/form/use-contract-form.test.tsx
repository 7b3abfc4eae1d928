import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';

import { ApiError } from '../api-error.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string() });

test('a form shows the server’s field errors only for fields that the form has', () => {
  const { result } = renderHook(() => {
    const { form, showFieldErrors } = useContractForm(schema, { name: 'Delhi' }, 'refused');
    return { errors: form.formState.errors, showFieldErrors };
  });
  const fields = [
    { path: 'version', message: 'Somebody changed it.' },
    { path: 'name', message: 'There is one of this name.' },
  ];
  act(() => {
    result.current.showFieldErrors(
      new ApiError({ code: 'validation', status: 400, message: 'Not saved.', fields }),
    );
  });
  expect(Object.keys(result.current.errors)).toEqual(['name']);
  expect(result.current.errors.name?.message).toBe('There is one of this name.');
});
