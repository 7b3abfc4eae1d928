import type { Meta, StoryObj } from '@storybook/react-vite';
import { TokenTable } from './token-table.tsx';
import { lightThemeVariables } from './token-values.ts';

/**
 * IBM Plex Sans and IBM Plex Sans Devanagari. The embedded form takes the host page's font unless
 * `--feedback-font` names another. Numbers use tabular figures.
 */
const meta = {
  title: 'Foundations/Type',
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;

const sizes = [13, 14, 16, 18, 22, 28, 36];

/** Font sizes with their line heights: 14 in the console, 16 in forms and on the site. */
export const Sizes: StoryObj = {
  render: () => (
    <TokenTable
      label="Font sizes"
      headers={['Name', 'CSS variables', 'Size / line height', 'Sample']}
      rows={sizes.map((size) => [
        size,
        <code key="variables">
          --feedback-text-{size}, --feedback-line-{size}
        </code>,
        `${lightThemeVariables[`text-${size}`]} / ${lightThemeVariables[`line-${size}`]}`,
        <span
          key="sample"
          style={{
            fontSize: `var(--feedback-text-${size})`,
            lineHeight: `var(--feedback-line-${size})`,
          }}
        >
          Folio 1234567890 · <span lang="hi">आपकी प्रतिक्रिया</span>
        </span>,
      ])}
    />
  ),
};

/** The three weights in use. */
export const Weights: StoryObj = {
  render: () => (
    <TokenTable
      label="Font weights"
      headers={['Weight', 'Use', 'Sample']}
      rows={[
        [400, 'Text'],
        [500, 'Labels, buttons'],
        [600, 'Headings, table headers'],
      ].map(([weight, use]) => [
        weight,
        use,
        <span key="sample" style={{ fontWeight: weight }}>
          Meridian values your feedback · <span lang="hi">मेरिडियन</span>
        </span>,
      ])}
    />
  ),
};
