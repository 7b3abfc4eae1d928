import { defaultLocale } from '@feedback/contract/messages';
import { languages } from '@feedback/contract/messages/languages';
import type { Preview } from '@storybook/react-vite';
import '@feedback/ui/tokens.css';
import '@feedback/ui/base.css';
import '@feedback/ui/fonts.css';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { configure } from 'storybook/test';

import { expectColorsByNight } from './colors-by-night.ts';
import { DocsPage } from './docs-page.tsx';
import { scaleText } from './text-size.ts';

// A story's elements appear immediately; a busy machine may still need some seconds.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Gives props of the type `ReactNode` a text control. By default Storybook would offer an editor
 * for objects.
 */
const withTextControls: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      argType.table?.type?.summary === 'ReactNode'
        ? { ...argType, control: { type: 'text' } }
        : argType,
    ]),
  );

const preview: Preview = {
  argTypesEnhancers: [withTextControls],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    docs: { page: DocsPage, codePanel: true },
    // A violation fails the story's test.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    controls: { expanded: true, matchers: { color: /color$/i } },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          ['Colours', 'Type', 'Space, radius and motion', 'Icons'],
          'Forms',
          'Feedback',
          'Console',
          'Figures',
          'Site',
          'Letters',
        ],
      },
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
        items: languages.map(({ code, name }) => ({ value: code, title: name })),
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
    textSize: {
      description: 'Text size',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '1', title: 'Text 100 %' },
          { value: '1.5', title: 'Text 150 %' },
          { value: '2', title: 'Text 200 %' },
        ],
      },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: {
    theme: 'light',
    locale: defaultLocale,
    density: 'comfortable',
    textSize: '1',
    direction: 'ltr',
  },
  beforeEach: () => {
    // In tests, stories share a page, and an earlier story may have stored a draft.
    if ('VITEST_STORYBOOK' in import.meta.env) sessionStorage.clear();
  },
  afterEach: async () => {
    if ('VITEST_STORYBOOK' in import.meta.env) await expectColorsByNight();
  },
  decorators: [
    (Story, { globals }) => {
      const page = document.documentElement;
      page.dataset['theme'] = String(globals['theme']);
      page.dataset['density'] = String(globals['density']);
      page.lang = String(globals['locale']);
      page.dir = String(globals['direction']);
      scaleText(page.style, Number(globals['textSize']));
      return <Story />;
    },
  ],
};

export default preview;
