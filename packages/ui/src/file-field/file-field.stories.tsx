import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Column } from '../testing/story-room.tsx';
import { withComponentGuide } from '../testing/part-guide.ts';
import { getStoryTexts, type StoryTexts } from '../testing/story-texts.ts';
import { FileField, type FileEntry, type FileTexts } from './file-field.tsx';

const textsOf = (t: StoryTexts): FileTexts => ({
  drop: t.drop,
  choose: t.chooseFiles,
  camera: t.takePhoto,
  remove: t.remove,
  removeFile: (name) => `${t.remove} ${name}`,
  cancel: t.cancel,
  cancelFile: (name) => `${t.cancel} ${name}`,
  progressOf: (name) => `${t.sending} ${name}`,
  size: (bytes) => `${Math.ceil(bytes / 1024)} KB`,
});

/** A small picture, drawn here so that the stories need no file. */
async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(120, 80);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#9cc1ff';
    context.fillRect(0, 0, 120, 80);
    context.fillStyle = '#123c7a';
    context.fillRect(30, 20, 60, 60);
  }
  return canvas.convertToBlob();
}

const pdf = new Blob(['x'.repeat(420_000)], { type: 'application/pdf' });

const meta = {
  title: 'Forms/FileField',
  component: FileField,
  args: {
    label: '',
    files: [],
    onAdd: fn(),
    onRemove: fn(),
    onCancel: fn(),
    texts: textsOf(getStoryTexts({ globals: {} })),
  },
  loaders: [async () => ({ photo: await picture() })],
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <FileField {...args} label={t.attachments} note={t.allowed} texts={textsOf(t)} />
      </Column>
    );
  },
  parameters: withComponentGuide({
    importLine: "import { FileField } from '@feedback/ui/file-field';",
    keyboard: [
      ['Tab', 'Moves to the button, then to the remove button of each file.'],
      ['Enter, Space', 'Opens the file dialog, or removes the file.'],
    ],
    accessibility: [
      'After a file is removed, the focus returns to the field.',
      'Each file’s error and progress is text beside its name.',
    ],
    dos: ['State the limits in texts.drop before the visitor chooses a file.'],
    donts: ['Don’t reject files in the part: pass the errors that the contract’s rules give.'],
  }),
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  args: { label: 'Attachments', note: 'Allowed 0 Out of 5', accept: '.pdf,image/*' },
  render: (args) => <FileField {...args} />,
};

export const Empty: Story = {};

export const Disabled: Story = { args: { disabled: true } };

export const Files: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    const photo: unknown = context.loaded['photo'];
    const file = photo instanceof Blob ? photo : undefined;
    const files: FileEntry[] = [
      { id: '1', name: 'statement-oct.pdf', file: pdf, progress: 0.62 },
      { id: '2', name: 'bank-sms.png', file, status: t.ready },
      { id: '3', name: 'screen-recording-of-the-whole-morning.mp4', error: t.tooBig },
    ];
    return (
      <Column>
        <FileField
          {...args}
          label={t.attachments}
          note={t.allowed}
          texts={textsOf(t)}
          files={files}
        />
      </Column>
    );
  },
};

export const Wrong: Story = {
  render: (args, context) => {
    const t = getStoryTexts(context);
    return (
      <Column>
        <FileField
          {...args}
          label={t.attachments}
          note={t.allowed}
          texts={textsOf(t)}
          error={t.tooMany}
        />
      </Column>
    );
  },
};
