import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RendersInStages, RenderLater } from './later.tsx';

const form = (
  <>
    first
    <RenderLater>, second</RenderLater>
    <RenderLater>, third</RenderLater>
  </>
);

it('renders all parts immediately outside of stages', () => {
  const { container } = render(form);
  expect(container.textContent).toBe('first, second, third');
});

it('renders a part in a later task than the parts above it when the form renders in stages', async () => {
  const { container } = render(<RendersInStages.Provider value>{form}</RendersInStages.Provider>);
  expect(container.textContent).toBe('first');
  await waitFor(() => expect(container.textContent).toBe('first, second, third'), {
    timeout: 30_000,
  });
});
