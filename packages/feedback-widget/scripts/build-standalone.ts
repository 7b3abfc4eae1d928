import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { build } from 'tsup';

import widget from '../package.json' with { type: 'json' };
import { standalone } from '../tsup.config.ts';
import { buildEmbed } from './build-embed.ts';
import { inlineStyles } from './style-sheets.ts';

/** Builds the standalone script for any page, with its hashes and its manifest. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const parts = join(dist, 'embed-parts');
const { version } = widget;

await build({ config: false, silent: true, ...standalone });
inlineStyles(parts, 'form.css', 'status.css');
const { loader, folder } = buildEmbed({ dist, version });
rmSync(parts, { recursive: true });

process.stdout.write(`
Standalone script ${version}: ${relative(process.cwd(), folder)}
For ever the same, at its versioned address:
  <script type="module" src="…/embed/v1/${version}/${loader.file}"
    integrity="${loader.integrity}" crossorigin></script>
`);
