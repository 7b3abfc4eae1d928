import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { brand } from '@feedback/contract/brand';

import type { RenderedSite } from '../src/render.tsx';
import { siteOutputFolder } from './bundle.ts';

async function write(file: string, text: string | Uint8Array): Promise<void> {
  const target = path.join(siteOutputFolder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/**
 * The paths that search engines may not visit. They may open sign-in pages, which say `noindex`.
 */
const robots = `User-agent: *
Disallow: /admin/
Disallow: /api/
Disallow: /dev/
Disallow: /userfeedback

Sitemap: ${brand.siteUrl}/sitemap.xml
`;

const sitemapXml = (paths: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((entry) => `<url><loc>${brand.siteUrl}${entry}</loc></url>`).join('\n')}
</urlset>
`;

/** Maps addresses to files, so that the server need not guess. */
const pageFiles = ({ pages }: RenderedSite): Record<string, string> =>
  Object.fromEntries(pages.flatMap(({ paths, file }) => paths.map((address) => [address, file])));

/** Writes the prerendered site next to the bundled assets. */
export async function writeSite(site: RenderedSite): Promise<void> {
  await Promise.all([
    ...site.pages.map(({ file, html }) => write(file, html)),
    ...Object.entries(site.searchIndex).map(([locale, entries]) =>
      write(`search-index.${locale}.json`, JSON.stringify(entries)),
    ),
    ...Object.entries(site.shellData).map(([locale, data]) =>
      write(`shell/v1/data.${locale}.json`, JSON.stringify(data)),
    ),
    write('pages.json', `${JSON.stringify(pageFiles(site), null, 1)}\n`),
    write('sitemap.xml', sitemapXml(site.sitemap)),
    write('robots.txt', robots),
  ]);
}
