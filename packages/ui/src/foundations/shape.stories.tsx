import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import styles from './foundations.module.css';
import { TokenTable } from './token-table.tsx';
import { lightThemeVariables } from './token-values.ts';

/**
 * Distances, corners, target sizes and durations. Nothing moves for visitors who ask for less
 * motion: the durations become 0.01 ms.
 */
const meta = {
  title: 'Foundations/Space, radius and motion',
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;

const tokenStory = (
  label: string,
  pattern: RegExp,
  sample?: (variable: string) => ReactNode,
): StoryObj => ({
  render: () => (
    <TokenTable
      label={label}
      headers={['Name', 'CSS variable', 'Value', ...(sample ? ['Sample'] : [])]}
      rows={Object.entries(lightThemeVariables)
        .filter(([name]) => pattern.test(name))
        .map(([name, value]) => [
          name,
          <code key="variable">--feedback-{name}</code>,
          <code key="value">{value}</code>,
          ...(sample ? [sample(`var(--feedback-${name})`)] : []),
        ])}
    />
  ),
});

/** Distances between and inside parts. */
export const Space = tokenStory('Space', /^space-/, (variable) => (
  <span key="sample" className={styles.bar} style={{ inlineSize: variable }} />
));

/** Corners of controls, cards and dialogs. */
export const Radius = tokenStory('Radius', /^radius-/, (variable) => (
  <span key="sample" className={styles.corner} style={{ borderRadius: variable }} />
));

/** The smallest size of a clickable element. The compact density makes it 36 px for a mouse. */
export const Target = tokenStory('Target', /^target$/, (variable) => (
  <span
    key="sample"
    className={styles.corner}
    style={{ inlineSize: variable, blockSize: variable }}
  />
));

/** Durations and the curve of movements. */
export const Motion = tokenStory('Motion', /^(quick|calm|ease)$/);

/** The scrim behind a dialog and the shadow of floating elements. */
export const Depth = tokenStory('Depth', /^(scrim|shadow)$/);
