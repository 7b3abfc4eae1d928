import { expect, test } from 'vitest';

import { sampleFooter, sampleMenu } from '../testing/sample-site.ts';
import { footerDataSchema } from './footer-data.ts';
import { menuSchema } from './menu.ts';
import { toSameSiteAddress } from './href.ts';
import { parseSiteData, SiteDataError } from './parse-site-data.ts';

const complaintOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof SiteDataError) return error.message;
    throw error;
  }
  return '';
};

test('parseSiteData accepts a valid menu with nested submenus', () => {
  const menu = [{ MenuName: 'Funds', SubMenu: sampleMenu }];
  expect(parseSiteData(menuSchema, menu, 'menu.json')).toEqual(menu);
});

test('The error for an invalid menu link names the file, the position and the menu entry', () => {
  const menu = [
    ...sampleMenu,
    { MenuName: 'Learn', SubMenu: [{ MenuName: 'Articles', HrefLink: 'javascript:alert(1)' }] },
  ];
  expect(complaintOf(() => parseSiteData(menuSchema, menu, 'menu.json'))).toBe(
    'menu.json: [3].SubMenu[0].HrefLink (Learn > Articles) must start with /, https://, mailto: or tel:',
  );
});

test('A menu link to another host without a scheme is rejected', () => {
  const menu = [{ MenuName: 'Funds', HrefLink: '//elsewhere.example' }];
  expect(complaintOf(() => parseSiteData(menuSchema, menu, 'menu.json'))).toContain('(Funds)');
});

test('A menu entry without a link and a submenu is rejected', () => {
  const complaint = complaintOf(() =>
    parseSiteData(menuSchema, [{ MenuName: 'Lost' }], 'menu.json'),
  );
  expect(complaint).toBe('menu.json: [0] (Lost) needs a HrefLink or a SubMenu');
});

test('The error for an invalid footer names every invalid entry, not only the first', () => {
  const footer = {
    ...sampleFooter,
    kotakCompanies: [{ label: '', href: 'https://a.example' }],
    reachOut: [{ type: 'phone', icon_url: '/x.svg', label: ['1800 000 0000', ''] }],
  };
  const complaint = complaintOf(() => parseSiteData(footerDataSchema, footer, 'footer.json'));
  expect(complaint.split('\n')).toHaveLength(2);
  expect(complaint).toContain('footer.json: kotakCompanies[0].label');
  expect(complaint).toContain('footer.json: reachOut[0].label[1]');
});

test.each([
  ['https://beta.site.example/mutual-funds', '', '/mutual-funds'],
  ['https://beta.site.example', '', '/'],
  ['https://beta.site.example/sip?a=1#b', 'https://site.example', 'https://site.example/sip?a=1#b'],
  ['https://beta.site.example.evil.example/x', '', 'https://beta.site.example.evil.example/x'],
  ['https://other.example/', '', 'https://other.example/'],
  ['/sip', '', '/sip'],
])(
  'toSameSiteAddress converts the link %s with the site address %j to %s',
  (link, siteAddress, expected) => {
    expect(toSameSiteAddress(link, 'beta.site.example', siteAddress)).toBe(expected);
  },
);
