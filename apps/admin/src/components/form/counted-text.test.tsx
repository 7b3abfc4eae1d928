import {
  closeFeedbackSchema,
  type CloseFeedbackRequest,
} from '@feedback/contract/submissions/feedback';
import { limits } from '@feedback/contract/limits';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { FormCountedTextField } from './form-fields.tsx';

function Form() {
  const empty: CloseFeedbackRequest = { id: 7, userType: 'c', feedackClosureDesc: '' };
  const { form } = useContractForm(closeFeedbackSchema, empty, 'close 7');
  return (
    <FormCountedTextField
      control={form.control}
      name="feedackClosureDesc"
      label="Close Feedback"
      hint="They are told."
      most={limits.text.closeDescription}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Close Feedback' });
const said = () =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => {
  sessionStorage.clear();
  render(<Form />);
});
afterEach(cleanup);

describe('FormCountedText', () => {
  it('a counted text field counts user-perceived characters and accepts text beyond the limit', async () => {
    expect(said()).toBe('0 / 150 They are told.');
    await userEvent.click(field());
    await userEvent.paste('नमस्ते'.repeat(26));
    expect(said()).toContain('156 / 150');
  });

  it('a counted text field explains the allowed length when the text is too short', async () => {
    await userEvent.type(field(), 'x');
    await userEvent.tab();
    expect(await screen.findByText('Invalid value. Write 2 to 150 characters.')).toBeTruthy();
  });
});
