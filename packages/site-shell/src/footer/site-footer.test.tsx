import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { sampleBrand, sampleFooter } from '../testing/sample-site.ts';
import { SiteFooter } from './site-footer.tsx';

afterEach(cleanup);

test('The footer’s telephone numbers are tel: links without spaces, with an additional text', () => {
  render(<SiteFooter brand={sampleBrand} data={sampleFooter} />);
  const numbers = screen.getAllByRole('link', { name: /000\s0000$/ });
  expect(numbers.map((link) => link.getAttribute('href'))).toEqual([
    'tel:18000000000',
    'tel:02200000000',
  ]);
  expect(screen.getByText('Toll-free within India, and the city line')).toBeTruthy();
});

test('The footer shows the disclaimer, the care hours and the current year', () => {
  render(<SiteFooter brand={sampleBrand} data={sampleFooter} year={1999} />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain(
    'Mutual fund investments are subject to market risks, read all scheme related documents carefully.',
  );
  expect(footer.textContent).toContain('Monday to Friday 9.30am-6.00pm, Saturday 9.30am-12.30pm');
  // The page was prerendered in another year; the script corrects the year.
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Meridian Mutual Fund`);
});

test('Footer links to the beta site point to the main site, and links to other sites have rel="external"', () => {
  render(<SiteFooter brand={sampleBrand} data={sampleFooter} siteAddress="https://x.example" />);
  const column = within(
    screen.getByRole('heading', { name: 'Invest' }).parentElement ?? document.body,
  );
  expect(column.getByRole('link', { name: 'All funds' }).getAttribute('href')).toBe(
    'https://x.example/mutual-funds',
  );
  expect(column.getByRole('link', { name: 'All funds' }).getAttribute('rel')).toBeNull();
  expect(screen.getByRole('link', { name: 'Advisor portal' }).getAttribute('rel')).toContain(
    'external',
  );
});

test('A social link without a label is named after the host of the link', () => {
  render(<SiteFooter brand={sampleBrand} data={sampleFooter} />);
  expect(screen.getByRole('link', { name: 'Follow us on videos.social.example' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Our photos' })).toBeTruthy();
});
