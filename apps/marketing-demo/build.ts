import { bundlePages, bundleScripts, bundleShell } from './prerender/bundle.ts';
import { checkLinks } from './prerender/check-links.ts';
import { readEmbedScript } from './prerender/embed-script.ts';
import { writeSite } from './prerender/write-site.ts';
import type { renderSite } from './src/render.tsx';

/**
 * Builds the site: `tsx build.ts`. `EMBED_MANIFEST` names another manifest of the embedded form,
 * for a build without the widget.
 */
const embed = await readEmbedScript(process.env['EMBED_MANIFEST']);
const { theme, scripts, sheets } = await bundleScripts();
await bundleShell();
const { module, styles, fonts } = await bundlePages();
const pages: { renderSite: typeof renderSite } = await import(module);
const site = pages.renderSite({ theme, scripts, sheets, styles, fonts, embed });
await writeSite(site);
checkLinks(site);
