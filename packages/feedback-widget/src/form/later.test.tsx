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

it('RenderLater renders all content immediately when the form does not render in stages', () => {
  const { container } = render(form);
  expect(container.textContent).toBe('first, second, third');
});

it('RenderLater renders content in a later task when the form renders in stages', async () => {
  const { container } = render(<RendersInStages.Provider value>{form}</RendersInStages.Provider>);
  expect(container.textContent).toBe('first');
  await waitFor(() => expect(container.textContent).toBe('first, second, third'), {
    timeout: 30_000,
  });
});
