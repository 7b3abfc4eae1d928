import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ControlledStory } from '../testing/controlled.tsx';
import { TextArea } from './text-area.tsx';

describe('TextArea', () => {
  it('TextArea counts code points while typing, and the count describes the text area', async () => {
    render(
      <ControlledStory initial="">
        {(value, change) => <TextArea label="Description" max={5} value={value} onValue={change} />}
      </ControlledStory>,
    );
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    await userEvent.type(area, 'a😀');
    const aside = document.getElementById(area.getAttribute('aria-describedby') ?? '');
    expect(aside?.textContent).toBe('2 / 5');
    await userEvent.type(area, 'bcdef');
    expect(aside?.textContent).toBe('7 / 5');
    expect(area.value).toBe('a😀bcdef');
  });
});
