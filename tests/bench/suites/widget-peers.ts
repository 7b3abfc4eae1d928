import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, type Rollup } from 'vite';

/**
 * Packages to compare the widget with. They are installed into a temporary folder, never into this
 * repository.
 */
const packages = ['@sentry/browser@11.12.0', '@shoelace-style/shoelace@2.20.1'];

const sources = {
  'sentry.js': `
    import { feedbackIntegration, init } from '@sentry/browser';
    const feedback = feedbackIntegration({ autoInject: false, colorScheme: 'light' });
    init({ dsn: 'https://key@127.0.0.1/1', integrations: [feedback], defaultIntegrations: false });
    feedback.createForm().then((form) => { form.appendToDom(); form.open(); });
  `,
  'shoelace.js': `
    import '@shoelace-style/shoelace/dist/themes/light.css';
    import '@shoelace-style/shoelace/dist/components/input/input.js';
    import '@shoelace-style/shoelace/dist/components/select/select.js';
    import '@shoelace-style/shoelace/dist/components/option/option.js';
    import '@shoelace-style/shoelace/dist/components/textarea/textarea.js';
    import '@shoelace-style/shoelace/dist/components/button/button.js';
    import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
  `,
};

/** Builds the peers' files as a careful site would serve them: bundled, minified, split. */
export async function buildPeerForms(): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'widget-bench-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  for (const [name, code] of Object.entries(sources)) writeFileSync(join(folder, name), code);

  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: Object.keys(sources).map((name) => join(folder, name)),
        output: {
          entryFileNames: 'peers/[name].js',
          chunkFileNames: 'peers/[name]-[hash].js',
          assetFileNames: 'peers/[name][extname]',
        },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return new Map(
    output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}
