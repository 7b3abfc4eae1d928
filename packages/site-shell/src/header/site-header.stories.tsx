import { resolveLocale } from '@feedback/contract/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';
import { expect, within } from 'storybook/test';

import { breakpoints, sampleBrand, sampleMenu } from '../testing/sample-site.ts';
import { SiteHeader } from './site-header.tsx';

const meta = {
  title: 'Site/Header',
  component: SiteHeader,
  args: {
    brand: sampleBrand,
    menu: sampleMenu,
    languages: [
      { locale: 'en-IN', href: '#en-IN' },
      { locale: 'en', href: '#en' },
      { locale: 'hi', href: '#hi' },
    ],
  },
  render: (args, { globals }) => (
    <>
      <SiteHeader {...args} locale={resolveLocale(String(globals['locale']))} />
      <main id="main" tabIndex={-1} />
    </>
  ),
  parameters: {
    layout: 'fullscreen',
    viewport: { options: breakpoints },
    ...withComponentGuide({
      importLine: "import { SiteHeader } from '@feedback/site-shell';",
      keyboard: [
        ['Tab', 'Moves through the menu.'],
        ['Enter, Space', 'Open a submenu or the drawer.'],
        ['Escape', 'Closes it.'],
      ],
      accessibility: [
        'It is the banner landmark with a named navigation; the drawer is a modal dialog on a phone.',
      ],
      dos: ['Keep the menu in the site’s data file.'],
      donts: ['Don’t nest menus deeper than two levels.'],
    }),
  },
} satisfies Meta<typeof SiteHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (width: number): Story => ({ globals: { viewport: { value: `w${width}` } } });

export const At360: Story = at(360);
export const At768: Story = at(768);
export const At992: Story = at(992);
export const At1200: Story = at(1200);
export const At1400: Story = at(1400);
export const At1600: Story = at(1600);

/** A dropdown, opened by focus. */
export const OpenDropdown: Story = {
  ...at(1200),
  play: async ({ canvasElement }) => {
    const [first] = [...canvasElement.querySelectorAll<HTMLElement>('[data-dropdown-trigger]')];
    first?.focus();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
  },
};

/** The mobile drawer with an open panel. */
export const OpenDrawer: Story = {
  ...at(360),
  play: async ({ canvasElement, userEvent }) => {
    const toggle = canvasElement.querySelector<HTMLElement>('[data-drawer-toggle]');
    const drawer = canvasElement.querySelector<HTMLDialogElement>('dialog');
    if (!toggle || !drawer) throw new Error('The header has no drawer.');
    toggle.click();
    await expect(drawer.open).toBe(true);
    await userEvent.click(within(drawer).getByText('Services'));
    await expect(drawer.querySelector('#header-index-1')).toHaveAttribute('open');
  },
};
