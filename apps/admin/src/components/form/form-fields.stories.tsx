import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';

import { withConsoleContext } from '../../testing/in-console.tsx';
import {
  FormCountedTextField,
  FormReasonField,
  FormSelect,
  FormTextField,
  FormCheckboxGroup,
} from './form-fields.tsx';

/** A form with a field of each kind. */
function ExampleForm({ most }: { most: number }) {
  const { control } = useForm({
    defaultValues: { name: '', note: '', type: '', tags: ['b'], reason: '' },
  });
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 420 }}>
      <FormTextField control={control} name="name" label="Name" required />
      <FormCountedTextField control={control} name="note" label="Closing text" most={most} />
      <FormSelect
        control={control}
        name="type"
        label="Type"
        placeholder="Please select"
        options={[{ value: 'a', label: 'Transactions' }]}
      />
      <FormCheckboxGroup
        control={control}
        name="tags"
        label="Tags"
        options={[
          { value: 'a', label: 'Nominee' },
          { value: 'b', label: 'Bank change' },
        ]}
      />
      <FormReasonField control={control} name="reason" label="Reason" />
    </div>
  );
}

/**
 * The fields of the console’s forms. Each connects a component of the library to a form of
 * `useContractForm`: its value, its blur event and its error in the reader’s language.
 */
const meta = {
  title: 'Console/FormFields',
  component: ExampleForm,
  subcomponents: {
    FormText: FormTextField,
    FormCountedText: FormCountedTextField,
    FormSelect,
    FormCheckboxList: FormCheckboxGroup,
    FormReason: FormReasonField,
  },
  args: { most: 150 },
  globals: { density: 'compact' },
  decorators: [withConsoleContext],
  parameters: withComponentGuide({
    importLine: "import { FormText, FormSelect } from './components/form/form-fields.tsx';",
    keyboard: [['Tab', 'Moves through the fields.']],
    accessibility: ['Each error is tied to its field, in the reader’s language.'],
    dos: ['Let the contract’s schema decide what is wrong.'],
    donts: ['Don’t write a rule into a page.'],
  }),
} satisfies Meta<typeof ExampleForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
