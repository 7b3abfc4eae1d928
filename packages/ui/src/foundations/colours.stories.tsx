import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import styles from './foundations.module.css';
import { TokenTable } from './token-table.tsx';
import { formatColorContrast, darkThemeVariables, lightThemeVariables } from './token-values.ts';

/**
 * The colours of the light and the dark theme. The stories read them from the design's style sheet,
 * `tokens.css`. Use a colour by its variable, never by its value: a host page may change it.
 */
const meta = {
  title: 'Foundations/Colours',
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;

const colours = Object.keys(darkThemeVariables).filter((name) => !/^(scrim|shadow)$/.test(name));

function Swatch({ value = '' }: { value: string | undefined }) {
  return (
    <>
      <span className={styles.swatch} style={{ background: value }} />
      <code>{value}</code>
    </>
  );
}

/** Every colour with its CSS variable and its value in both themes. */
export const Palette: StoryObj = {
  render: () => (
    <TokenTable
      label="Colours"
      headers={['Name', 'CSS variable', 'Light', 'Dark']}
      rows={colours.map((name) => [
        name,
        <code key="variable">--feedback-{name}</code>,
        <Swatch key="light" value={lightThemeVariables[name]} />,
        <Swatch key="dark" value={darkThemeVariables[name]} />,
      ])}
    />
  ),
};

const pairs = [
  ['surface', ['ink', 'ink-2', 'placeholder', 'brand', 'ok', 'warn', 'bad']],
  ['canvas', ['ink', 'ink-2', 'brand']],
  ['brand', ['on-brand']],
  ['bad', ['on-bad']],
  ['brand-soft', ['brand', 'ink']],
  ['ok-soft', ['ok', 'ink']],
  ['warn-soft', ['warn', 'ink']],
  ['bad-soft', ['bad', 'ink']],
] as const;

function Pair({ ground = '', ink = '' }: { ground: string | undefined; ink: string | undefined }) {
  return (
    <>
      <span className={styles.swatch} style={{ background: ground, color: ink }} aria-hidden="true">
        Aa
      </span>
      {formatColorContrast(ground, ink)}
    </>
  );
}

/**
 * The pairs of ink and ground that may be combined, with their WCAG contrast. The border of a
 * control needs 3 : 1.
 */
export const Contrast: StoryObj = {
  render: () => (
    <TokenTable
      label="Contrast"
      headers={['Ink on ground', 'Needed', 'Light', 'Dark']}
      rows={[
        ...pairs.flatMap(([ground, inks]) =>
          inks.map((ink) => [
            `${ink} on ${ground}`,
            '4.5 : 1',
            <Pair
              key="light"
              ground={lightThemeVariables[ground]}
              ink={lightThemeVariables[ink]}
            />,
            <Pair key="dark" ground={darkThemeVariables[ground]} ink={darkThemeVariables[ink]} />,
          ]),
        ),
        [
          'control-border on surface',
          '3 : 1',
          formatColorContrast(
            lightThemeVariables['surface'] ?? '',
            lightThemeVariables['control-border'] ?? '',
          ),
          formatColorContrast(
            darkThemeVariables['surface'] ?? '',
            darkThemeVariables['control-border'] ?? '',
          ),
        ],
      ]}
    />
  ),
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row').slice(1)) {
      const [needed = 0, light = 0, dark = 0] = [...row.querySelectorAll('td')].map((cell) =>
        Number.parseFloat(cell.textContent.replace('Aa', '')),
      );
      await expect(Math.min(light, dark)).toBeGreaterThanOrEqual(needed);
    }
  },
};
