import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, within } from 'storybook/test';

import { PublicFeedbackForm } from '../public/public-feedback-form.tsx';
import { storyApiBase, withApi } from '../testing/story-room.ts';

const colors = {
  brand: 'The submit button, links',
  'brand-strong': 'The same under the pointer',
  'on-brand': 'Text on it',
  'brand-soft': 'What is chosen',
  ink: 'Text',
  'ink-2': 'Hints and counts',
  surface: 'The ground',
  line: 'Hairlines',
  'control-border': 'Frames of controls',
  bad: 'Errors',
  ok: 'The tick',
  accent: 'The focus ring',
} as const;

const radii = {
  'radius-control': 'Corners of controls',
  'radius-card': 'Corners of the card',
} as const;

type Theme = Partial<Record<keyof typeof colors | 'font', string>> &
  Partial<Record<keyof typeof radii, number>>;

/** Custom properties of a chosen theme. */
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

/** The form under an embedder's own colors, corners and typeface, with the lines to copy. */
const meta = {
  title: 'Feedback/Theming',
  argTypes: {
    ...controls(colors, { type: 'color' }),
    ...controls(radii, { type: 'range', min: 0, max: 24, step: 1 }),
    font: { description: 'The typeface', control: { type: 'select' }, options: typefaces },
  },
  beforeEach: withApi(),
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
          {lines.length > 0 ? `feedback-form {\n${lines.join('')}}` : 'Nothing is changed.'}
        </pre>
      </div>
    );
  },
} satisfies Meta<Theme>;

export default meta;

/** A fund house in green, by day and by night. */
export const Playground: StoryObj<typeof meta> = {
  args: {
    brand: 'light-dark(#0b6b3a, #7fd6a4)',
    'brand-strong': 'light-dark(#084f2b, #a9e6c3)',
    'on-brand': 'light-dark(#ffffff, #0b2a18)',
    'radius-control': 2,
  },
  play: async ({ canvasElement, globals }) => {
    const submit = await within(canvasElement).findByRole('button', { name: /SUBMIT|जमा करें/ });
    const { backgroundColor, borderRadius } = getComputedStyle(submit);
    const isDark = globals['theme'] === 'dark';
    await expect(backgroundColor).toBe(isDark ? 'rgb(127, 214, 164)' : 'rgb(11, 107, 58)');
    await expect(borderRadius).toBe('2px');
    await expect(within(canvasElement).getByText(/--feedback-radius-control: 2px;/)).toBeVisible();
  },
};
