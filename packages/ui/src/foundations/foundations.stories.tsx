import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from '../icons/icons.tsx';
import styles from './foundations.module.css';

const meta = { title: 'Foundations/Design', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const grounds = [
  { ground: 'surface', inks: ['ink', 'ink-2', 'placeholder', 'brand', 'ok', 'warn', 'bad'] },
  { ground: 'canvas', inks: ['ink', 'ink-2', 'brand'] },
  { ground: 'brand', inks: ['on-brand'] },
  { ground: 'bad', inks: ['on-bad'] },
  { ground: 'brand-soft', inks: ['brand', 'ink'] },
  { ground: 'ok-soft', inks: ['ok', 'ink'] },
  { ground: 'warn-soft', inks: ['warn', 'ink'] },
  { ground: 'bad-soft', inks: ['bad', 'ink'] },
];
const marks = ['line', 'control-border', 'accent'];
const sizes = [36, 28, 22, 18, 16, 14, 13];
const spaces = [4, 8, 12, 16, 24, 32, 48, 64];
const radii = ['control', 'card', 'dialog'];

const token = (name: string) => `var(--feedback-${name})`;

/** Each ground with the inks that may stand on it; axe measures their contrast. */
export const Colours: StoryObj = {
  render: () => (
    <div className={styles.grid}>
      {grounds.map(({ ground, inks }) => (
        <div key={ground} className={styles.ground} style={{ background: token(ground) }}>
          {inks.map((ink) => (
            <span key={ink} style={{ color: token(ink) }}>
              {ink} on {ground}
            </span>
          ))}
        </div>
      ))}
      {marks.map((mark) => (
        <div key={mark} className={styles.mark}>
          <span className={styles.swatch} style={{ background: token(mark) }} />
          {mark}
        </div>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className={styles.list}>
      {sizes.map((size) => (
        <p
          key={size}
          style={{ fontSize: token(`text-${size}`), lineHeight: token(`line-${size}`) }}
        >
          {size}: Folio 1234567890 · <span lang="hi">आपकी प्रतिक्रिया हमारे लिए मूल्यवान है</span>
        </p>
      ))}
      {[400, 500, 600].map((weight) => (
        <p key={weight} style={{ fontWeight: weight }}>
          {weight}: Meridian values your feedback · <span lang="hi">मेरिडियन</span>
        </p>
      ))}
    </div>
  ),
};

export const SpaceAndShape: StoryObj = {
  render: () => (
    <div className={styles.list}>
      {spaces.map((space) => (
        <div key={space} className={styles.mark}>
          <span className={styles.bar} style={{ inlineSize: token(`space-${space}`) }} />
          {space}
        </div>
      ))}
      {radii.map((radius) => (
        <div key={radius} className={styles.mark}>
          <span className={styles.corner} style={{ borderRadius: token(`radius-${radius}`) }} />
          {radius}
        </div>
      ))}
    </div>
  ),
};

export const Icons: StoryObj = {
  render: () => (
    <div className={styles.grid}>
      {Object.entries(icons).map(([name, Icon]) => (
        <div key={name} className={styles.mark}>
          <Icon />
          {name}
        </div>
      ))}
    </div>
  ),
};
