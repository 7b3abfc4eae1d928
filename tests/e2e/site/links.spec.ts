import { brand } from '@feedback/contract/brand';
import { expect, test, type APIRequestContext } from '@playwright/test';

interface Visit {
  path: string;
  from: string;
}

/** Returns the links on a page that lead to this origin. */
function ownLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)]
    .flatMap((match) => match[1] ?? [])
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
    .map((href) => href.split('#')[0] ?? href);
}

const atOnce = 8;

/** Requests a URL of the site. Returns the links on the page, and adds a missing page to `dead`. */
async function visit(request: APIRequestContext, { path, from }: Visit, dead: string[]) {
  const answer = await request.get(path);
  if (!answer.ok()) dead.push(`${path} (on ${from}) answers ${answer.status()}`);
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  const links = isPage ? ownLinks(await answer.text()) : [];
  return links.map((link): Visit => ({ path: link, from: path }));
}

/**
 * Paths of the home pages where the crawl starts. The English home page is listed because language
 * switches on other pages omit it.
 */
const homes = ['/', '/en/'];

/** Crawls the whole site from its home pages. Returns the dead links. */
async function findDeadLinks(request: APIRequestContext) {
  const seen = new Set(homes);
  const dead: string[] = [];
  const waiting: Visit[] = homes.map((path) => ({ path, from: 'home' }));
  while (waiting.length > 0) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await Promise.all(
      waiting.splice(0, atOnce).map((next) => visit(request, next, dead)),
    );
    for (const next of found.flat()) {
      if (seen.has(next.path)) continue;
      seen.add(next.path);
      waiting.push(next);
    }
  }
  return { dead, seen };
}

test('No link of the site is dead, in any language', async ({ request }) => {
  const { dead, seen } = await findDeadLinks(request);
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(300);
});

test('No link leads to the beta site', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toContain(brand.betaHost);
  expect(html).toContain('href="/mutual-funds"');
});

test('Every required link is in the header or the footer', async ({ request }) => {
  const html = await (await request.get('/aboutus')).text();
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
