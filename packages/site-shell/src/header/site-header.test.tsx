import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { sampleBrand, sampleMenu } from '../testing/sample-site.ts';
import { SiteHeader } from './site-header.tsx';

beforeAll(() => {
  // jsdom has no media queries; these tests do not depend on their result.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

afterEach(cleanup);

const funds = () => screen.getByRole('button', { name: 'Funds' });

test('The React header opens a panel on focus, keeps the panel open across renders, and cleans up on unmount', () => {
  const header = (name: string) => (
    <SiteHeader brand={{ ...sampleBrand, name }} menu={sampleMenu} />
  );
  const { rerender, unmount, container } = render(header('One'));
  act(() => funds().focus());
  expect(funds().getAttribute('aria-expanded')).toBe('true');
  rerender(header('Two'));
  expect(screen.getByRole('link', { name: 'Two, home' })).toBeTruthy();
  expect(funds().getAttribute('aria-expanded')).toBe('true');
  const element = container.querySelector('header');
  unmount();
  expect(element?.hasAttribute('data-enhanced')).toBe(false);
});

test('Each menu entry with a submenu has a panel in the accordion of the header’s drawer', () => {
  const { container } = render(<SiteHeader brand={sampleBrand} menu={sampleMenu} />);
  const panels = [...container.querySelectorAll('dialog details')];
  expect(panels.map((panel) => panel.id)).toEqual(['header-index-0', 'header-index-1']);
  expect(new Set(panels.map((panel) => panel.getAttribute('name'))).size).toBe(1);
});

test('The header shows texts in the language of the `locale` prop', () => {
  render(<SiteHeader brand={sampleBrand} menu={sampleMenu} locale="hi" />);
  expect(screen.getAllByText('लॉग इन/रजिस्टर').length).toBeGreaterThan(0);
});

test('The header’s `localise` prop can add a language prefix to links', () => {
  render(<SiteHeader brand={sampleBrand} menu={sampleMenu} localise={(link) => `/hi${link}`} />);
  const [about] = screen.getAllByText('About us');
  expect(about?.closest('a')?.getAttribute('href')).toBe('/hi/aboutus');
});
