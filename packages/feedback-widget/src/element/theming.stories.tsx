import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, within } from 'storybook/test';

import { PublicFeedbackForm } from '../public/public-feedback-form.tsx';
import { storyApiBase, prepareStoryApi } from '../testing/story-room.ts';

const colors = {
  brand: 'Submit button and links',
  'brand-strong': 'Submit button under the pointer',
  'on-brand': 'Text on the brand colour',
  'brand-soft': 'Chosen options',
  ink: 'Text',
  'ink-2': 'Hints and counts',
  surface: 'Background',
  line: 'Hairlines',
  'control-border': 'Borders of fields',
  bad: 'Errors',
  ok: 'Tick of the thank-you screen',
  accent: 'Focus ring',
} as const;

const radii = {
  'radius-control': 'Corners of controls',
  'radius-card': 'Corners of the card',
} as const;

type Theme = Partial<Record<keyof typeof colors | 'font', string>> &
  Partial<Record<keyof typeof radii, number>>;

/** Returns the CSS variables of a theme with their values. */
const propertiesOf = (theme: Theme) =>
  Object.entries(theme)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [
      `--feedback-${name}`,
      typeof value === 'number' ? `${value}px` : value,
    ]);

const typefaces = ['Georgia, serif', 'ui-monospace, monospace', 'system-ui, sans-serif'];

const controls = (names: Readonly<Record<string, string>>, control: object) =>
  Object.fromEntries(
    Object.entries(names).map(([name, description]) => [name, { description, control }]),
  );

/** The form in custom colours, corners and fonts, with the style sheet to copy. */
const meta = {
  title: 'Feedback/Theming',
  argTypes: {
    ...controls(colors, { type: 'color' }),
    ...controls(radii, { type: 'range', min: 0, max: 24, step: 1 }),
    font: { description: 'Font', control: { type: 'select' }, options: typefaces },
  },
  beforeEach: prepareStoryApi(),
  render: (theme, { globals }) => {
    const properties = propertiesOf(theme);
    const style: CSSProperties = Object.fromEntries(properties);
    const lines = properties.map(([name, value]) => `  ${name}: ${value};\n`);
    return (
      <div style={{ maxInlineSize: 760 }}>
        <div style={{ ...style, fontFamily: 'var(--feedback-font)' }}>
          <PublicFeedbackForm
            audience="customer"
            apiBase={storyApiBase}
            lang={String(globals['locale'])}
          />
        </div>
        <h2>Your style sheet</h2>
        <pre>
          {lines.length > 0 ? `feedback-form {\n${lines.join('')}}` : 'No variable is changed.'}
        </pre>
      </div>
    );
  },
} satisfies Meta<Theme>;

export default meta;

const green = {
  brand: '#0b6b3a',
  'brand-strong': '#084f2b',
  'on-brand': '#ffffff',
  'radius-control': 2,
};

/** A fund house in green, in the light theme. Each control is a CSS variable. */
export const Playground: StoryObj<typeof meta> = {
  args: green,
  globals: { theme: 'light' },
  // The accessibility tests run every story in the dark theme too, and these colours are for the
  // light theme.
  tags: ['!test'],
};

/** Colours for both themes: `light-dark()` holds the light value and the dark one. */
export const BothThemes: StoryObj<typeof meta> = {
  args: {
    ...green,
    brand: 'light-dark(#0b6b3a, #7fd6a4)',
    'brand-strong': 'light-dark(#084f2b, #a9e6c3)',
    'on-brand': 'light-dark(#ffffff, #0b2a18)',
  },
  parameters: { controls: { disable: true } },
  play: async ({ canvasElement, globals }) => {
    const submit = await within(canvasElement).findByRole('button', { name: /SUBMIT|जमा करें/ });
    const { backgroundColor, borderRadius } = getComputedStyle(submit);
    const isDark = globals['theme'] === 'dark';
    await expect(backgroundColor).toBe(isDark ? 'rgb(127, 214, 164)' : 'rgb(11, 107, 58)');
    await expect(borderRadius).toBe('2px');
    await expect(within(canvasElement).getByText(/--feedback-radius-control: 2px;/)).toBeVisible();
  },
};
