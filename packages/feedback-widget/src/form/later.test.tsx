import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { InStages, Later } from './later.tsx';

const form = (
  <>
    first
    <Later>, second</Later>
    <Later>, third</Later>
  </>
);

it('is there at once where a form is drawn whole', () => {
  const { container } = render(form);
  expect(container.textContent).toBe('first, second, third');
});

it('comes in a later task than what stands above it where a form is drawn in stages', async () => {
  const { container } = render(<InStages.Provider value>{form}</InStages.Provider>);
  expect(container.textContent).toBe('first');
  await waitFor(() => expect(container.textContent).toBe('first, second, third'), {
    timeout: 30_000,
  });
});
