import type { Meta, StoryObj } from '@storybook/react-vite';
import * as icons from '../icons/icons.tsx';
import styles from './foundations.module.css';

/**
 * The icons of the forms. An icon is decoration: it stands next to a word, or inside an
 * `IconButton` whose label names it. Import an icon as `import { CheckIcon } from
 * '@feedback/ui/icons'`. The `size` prop is in pixels, 20 by default; the colour is that of the
 * text around the icon.
 */
const meta = {
  title: 'Foundations/Icons',
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;

export const All: StoryObj = {
  render: () => (
    <div className={styles.grid}>
      {Object.entries(icons).map(([name, Icon]) => (
        <div key={name} className={styles.mark}>
          <Icon />
          <code>{name}</code>
        </div>
      ))}
    </div>
  ),
};
