import type { User } from '@feedback/contract/users/user';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { PersonSelect } from './person-select.tsx';

const person = (id: number, employeeName: string, away?: User['away']): User => ({
  id,
  userid: `u${id}`,
  employeeCode: `E${id}`,
  employeeName,
  mobileNbr: '9820010001',
  email: `u${id}@example.com`,
  role: 'admin',
  version: 0,
  ...(away && { away }),
});
const lastDay = `${new Date().getUTCFullYear()}-12-03`;
const people = [
  person(1, 'Asha Rao', { lastDay, standIn: 'Ravi Menon' }),
  person(2, 'Rohan Kulkarni', { lastDay, standIn: null }),
  person(3, 'Ravi Menon'),
];

function Form() {
  const { control } = useForm({ defaultValues: { to: '' } });
  return (
    <PersonSelect
      control={control}
      name="to"
      label="To"
      hint="Whoever is free"
      placeholder="Choose"
      people={people}
      valueOf={({ employeeCode }) => employeeCode}
    />
  );
}

beforeEach(() => {
  render(<Form />);
});
afterEach(cleanup);

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'To' });
const described = () =>
  document.getElementById(select().getAttribute('aria-describedby') ?? '')?.textContent;

it('each option of a person select shows a person’s last day of leave and delegate', () => {
  expect(Array.from(select().options, ({ text }) => text)).toEqual([
    'Choose',
    'Asha Rao (E1), away until 3 Dec: covered by Ravi Menon',
    'Rohan Kulkarni (E2), away until 3 Dec: no delegate',
    'Ravi Menon (E3)',
  ]);
});

it('a person select describes the leave of the selected person next to the field', async () => {
  expect(described()).toBe('Whoever is free');
  await userEvent.selectOptions(select(), 'E1');
  expect(select().value).toBe('E1');
  expect(described()).toContain('covered by Ravi Menon');
  await userEvent.selectOptions(select(), 'E3');
  expect(described()).toBe('Whoever is free');
});
