import { brand } from '@feedback/contract/brand';
import { expect, test } from '@playwright/test';

/** Returns the links on a page that lead to this origin. */
function ownLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)]
    .flatMap((match) => match[1] ?? [])
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
    .map((href) => href.split('#')[0] ?? href);
}

test('Every required link is in the header or the footer, and no link leads to the beta site', async ({
  request,
}) => {
  const html = await (await request.get('/aboutus')).text();
  expect(html).not.toContain(brand.betaHost);
  const links = new Set(ownLinks(html));
  const named = [
    '/investor/loginInvestNow',
    '/investor/Investnow',
    '/feedback/customer',
    '/Information/contact-us',
    '/aboutus',
    '/careers',
    '/Information/corporate-disclosure',
    '/mutual-funds',
    '/sip',
    '/mutual-fund-calculators',
    '/mutual-fund-calculators/sip-calculator',
    '/mutual-fund-calculators/swp-calculator',
    '/Information/TER',
    '/nav',
    '/Information/forms-and-downloads',
    '/Information/investor-service',
    '/Information/blogs',
    '/site-map',
    '/Information/statutory-disclosure',
    '/ESG/',
    '/investor/ZeroBalance-PreLogin-Mobile-Submit',
  ];
  expect(named.filter((link) => !links.has(link))).toEqual([]);
  expect(html).toContain('action="/search"');
  const count = (pattern: RegExp) => [...links].filter((link) => pattern.test(link)).length;
  expect(count(/^\/mutual-funds\/[a-z-]+$/)).toBe(6);
  expect(count(/^\/mutual-funds\/[a-z-]+\/[a-z0-9-]+\/dir-g$/)).toBe(28);
  expect(count(/^\/Information\/blogs\/[a-z0-9-]+$/)).toBe(55);
});

test('The sitemap’s URLs respond, and the login pages are not in it', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(
    (match) => match[1] ?? [],
  );
  expect(addresses).toContain(`${brand.siteUrl}/hi/feedback/customer`);
  const statuses = await Promise.all(
    addresses.map(async (address) => {
      const answer = await request.get(address.replace(brand.siteUrl, ''));
      return [address, answer.status()] as const;
    }),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(addresses.filter((address) => address.includes('login'))).toEqual([]);
});
