import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { StagedRenderingContext, RenderInLaterStage } from './later.tsx';

const form = (
  <>
    first
    <RenderInLaterStage>, second</RenderInLaterStage>
    <RenderInLaterStage>, third</RenderInLaterStage>
  </>
);

it('RenderInLaterStage renders all content immediately when the form does not render in stages', () => {
  const { container } = render(form);
  expect(container.textContent).toBe('first, second, third');
});

it('RenderInLaterStage renders content in a later task when the form renders in stages', async () => {
  const { container } = render(
    <StagedRenderingContext.Provider value>{form}</StagedRenderingContext.Provider>,
  );
  expect(container.textContent).toBe('first');
  await waitFor(() => expect(container.textContent).toBe('first, second, third'), {
    timeout: 30_000,
  });
});
