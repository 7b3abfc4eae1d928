import type { Preview } from '@storybook/react-vite';
import '@feedback/ui/tokens.css';
import '@feedback/ui/base.css';
import '@feedback/ui/fonts.css';
import { configure } from 'storybook/test';

import { expectColorsByNight } from './colors-by-night.ts';

// What a story waits for comes at once; a machine with other work may still take its time.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    controls: { matchers: { color: /color$/i } },
    options: {
      storySort: { order: ['Foundations', 'Forms', 'Feedback', 'Console', 'Site', 'Letters'] },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en-IN', title: 'English (as specified)' },
          { value: 'en', title: 'English (proofread)' },
          { value: 'hi', title: 'हिन्दी' },
        ],
      },
    },
    density: {
      description: 'Comfortable (forms, site) or compact (console)',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', locale: 'en-IN', density: 'comfortable' },
  afterEach: async () => {
    if ('VITEST_STORYBOOK' in import.meta.env) await expectColorsByNight();
  },
  decorators: [
    (Story, { globals }) => {
      const { dataset } = document.documentElement;
      dataset['theme'] = String(globals['theme']);
      dataset['density'] = String(globals['density']);
      document.documentElement.lang = String(globals['locale']);
      return <Story />;
    },
  ],
};

export default preview;
