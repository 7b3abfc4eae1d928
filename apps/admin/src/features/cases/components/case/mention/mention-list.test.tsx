import { TextArea } from '@feedback/ui/text-area';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { LocaleProvider } from '../../../../../lib/locale.tsx';
import { MentionList } from './mention-list.tsx';
import { useMentionList } from './use-mention-list.ts';

const people = [
  { id: 1, name: 'Asha Rao', note: 'E1' },
  { id: 2, name: 'Rohan Kulkarni', note: 'E2' },
  { id: 3, name: 'Raoul', note: 'E3' },
];

function Note() {
  const [text, setText] = useState('');
  const list = useMentionList({ text, onText: setText, people });
  return (
    <>
      <TextArea label="Note" value={text} onValue={setText} {...list.field} />
      <MentionList list={list} />
      <output aria-label="chosen">{list.chosen.join()}</output>
    </>
  );
}

beforeEach(() => {
  render(
    <LocaleProvider>
      <Note />
    </LocaleProvider>,
  );
});
afterEach(cleanup);

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(area().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the mention list finds people by first or last name and inserts a name by keyboard', async () => {
  await userEvent.type(area(), 'Ask @rao');
  expect(offered()).toEqual(['Asha RaoE1', 'RaoulE3']);
  expect(active()).toBe('Asha RaoE1');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active()).toBe('RaoulE3');
  await userEvent.keyboard('{Enter}');
  expect(offered()).toEqual([]);
  await userEvent.keyboard('today, @rohan k{Enter}');
  expect(area().value).toBe('Ask @Raoul today, @Rohan Kulkarni ');
  expect(screen.getByRole('status', { name: 'chosen' }).textContent).toBe('3,2');
});

test('Escape closes the mention list, and an e-mail address does not open the list', async () => {
  await userEvent.type(area(), '@a{Escape}');
  expect(offered()).toEqual([]);
  await userEvent.keyboard('sha{Enter}asha@r');
  expect(offered()).toEqual([]);
  expect(area().value).toBe('@asha\nasha@r');
});

test('a click in the mention list inserts the person’s name at the caret', async () => {
  await userEvent.type(area(), '@ look');
  area().setSelectionRange(1, 1);
  await userEvent.keyboard('roh');
  await userEvent.click(screen.getByRole('option', { name: /Rohan/ }));
  expect(area().value).toBe('@Rohan Kulkarni look');
  expect(area().selectionStart).toBe('@Rohan Kulkarni '.length);
});
