import { brand as shippedBrand, type Brand } from '@feedback/contract/brand';

import type { FooterData } from '../data/footer-data.ts';
import type { MenuItem } from '../data/menu.ts';

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="none" stroke="%23738197" stroke-width="2"/></svg>';

/** The shipped brand with a logo that needs no server. */
export const sampleBrand: Brand = { ...shippedBrand, logo: picture };

const beta = `https://${sampleBrand.betaHost}`;

/** A small menu with dropdowns, a plain link and a link of the beta site. */
export const sampleMenu: MenuItem[] = [
  {
    MenuName: 'Funds',
    SubMenu: [
      { MenuName: 'All funds', HrefLink: `${beta}/mutual-funds` },
      { MenuName: 'Equity funds', HrefLink: '/mutual-funds/equity-funds' },
      { MenuName: 'Debt funds', HrefLink: '/mutual-funds/debt-funds' },
    ],
  },
  {
    MenuName: 'Services',
    SubMenu: [
      { MenuName: 'Write to Us', HrefLink: '/feedback/customer' },
      { MenuName: 'Contact us', HrefLink: '/Information/contact-us' },
    ],
  },
  { MenuName: 'About us', HrefLink: '/aboutus' },
];

/** A small footer with one entry of each kind. */
export const sampleFooter: FooterData = {
  kotakCompanies: [
    { label: 'Meridian Bank', href: 'https://www.meridianbank.example' },
    { label: 'Meridian Securities', href: 'https://www.meridiansecurities.example' },
  ],
  followUs: [
    { icon_url: picture, href: 'https://videos.social.example/meridianmf' },
    { icon_url: picture, href: 'https://photos.social.example/meridianmf', label: 'Our photos' },
  ],
  reachOut: [
    {
      type: 'phone',
      icon_url: picture,
      label: ['1800 000 0000', '022 0000 0000'],
      addInfo: 'Toll-free within India, and the city line',
    },
    { type: 'webpage', icon_url: picture, label: 'Write to Us', href: '/feedback/customer' },
  ],
  quickLinks: [
    {
      title: 'Invest',
      isPrimary: true,
      links: [
        { label: 'All funds', redirection: `${beta}/mutual-funds` },
        { label: 'SIP', redirection: '/sip' },
      ],
    },
    {
      title: 'Company',
      isPrimary: true,
      links: [
        { label: 'About us', redirection: '/aboutus' },
        { label: 'Advisor portal', redirection: 'https://advisors.meridianmf.example' },
      ],
    },
    {
      title: 'Equity funds',
      isPrimary: false,
      links: [
        { label: 'Large Cap Fund', redirection: '/mutual-funds/equity-funds/large/dir-g' },
        { label: 'Mid Cap Fund', redirection: '/mutual-funds/equity-funds/mid/dir-g' },
      ],
    },
  ],
};

/** The widths at which the layout may change, in px (rule 1.9). */
export const breakpoints = Object.fromEntries(
  [360, 768, 992, 1200, 1400, 1600].map((width) => [
    `w${width}`,
    { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
  ]),
);
