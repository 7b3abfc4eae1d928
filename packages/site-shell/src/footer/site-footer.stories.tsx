import { resolveLocale } from '@feedback/contract/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withComponentGuide } from '@feedback/ui/testing/part-guide';
import { expect } from 'storybook/test';

import { breakpoints, sampleBrand, sampleFooter } from '../testing/sample-site.ts';
import { SiteFooter } from './site-footer.tsx';

const meta = {
  title: 'Site/Footer',
  component: SiteFooter,
  args: { brand: sampleBrand, data: sampleFooter },
  render: (args, { globals }) => (
    <SiteFooter {...args} locale={resolveLocale(String(globals['locale']))} />
  ),
  parameters: {
    layout: 'fullscreen',
    viewport: { options: breakpoints },
    ...withComponentGuide({
      importLine: "import { SiteFooter } from '@feedback/site-shell';",
      keyboard: [
        ['Tab', 'Moves through the links.'],
        ['Enter, Space', 'Open the list of group companies.'],
      ],
      accessibility: ['It is the contentinfo landmark; link groups have headings.'],
      dos: ['Keep links and phone numbers in the site’s data file.'],
      donts: ['Don’t shorten the disclaimer: its words are prescribed.'],
    }),
  },
} satisfies Meta<typeof SiteFooter>;
export default meta;

type Story = StoryObj<typeof meta>;

const at = (width: number): Story => ({ globals: { viewport: { value: `w${width}` } } });

export const At360: Story = at(360);
export const At768: Story = at(768);
export const At992: Story = at(992);
export const At1200: Story = at(1200);
export const At1400: Story = at(1400);
export const At1600: Story = at(1600);

/** The group companies, opened by focus. */
export const OpenGroupCompanies: Story = {
  ...at(992),
  play: async ({ canvasElement }) => {
    const trigger = canvasElement.querySelector<HTMLElement>('[data-dropdown-trigger]');
    trigger?.focus();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  },
};
