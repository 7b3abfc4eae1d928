import { fileURLToPath } from 'node:url';

import { build, type Rollup } from 'vite';

const dist = fileURLToPath(new URL('../../../../packages/feedback-widget/dist/', import.meta.url));

/** A host page that uses the package as a React application does. The URL holds the props. */
const entry = `
  import { createElement, version } from 'react';
  import { createRoot } from 'react-dom/client';
  import { FeedbackForm } from '${dist}index.js';
  import '${dist}styles.css';

  const props = Object.fromEntries(new URLSearchParams(location.search));
  const tell = (name) => (detail) =>
    document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  const host = document.querySelector('#react');
  host.dataset.reactVersion = version;
  createRoot(host).render(
    createElement(FeedbackForm, {
      ...props,
      session: { token: 'session-token', employeeCode: 'E1001', employeeName: 'Ravi Kumar' },
      showOptions: 'showOptions' in props,
      onReady: tell('feedback-ready'),
      onOtpSent: tell('feedback-otp-sent'),
      onSubmitted: tell('feedback-submitted'),
      onError: tell('feedback-error'),
      onLogout: () => location.assign('/logged-out'),
    }),
  );
`;

/**
 * Bundles the page's script and style sheet from the built package with React: this checkout's
 * version, or the one installed in `reactFolder`.
 */
export async function bundleReactPage(reactFolder?: string): Promise<Map<string, string>> {
  const id = 'virtual:react-page';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'react-page',
        resolveId: (source) => (source === id ? `\0${id}` : null),
        load: (source) => (source === `\0${id}` ? entry : null),
      },
    ],
    resolve: {
      alias: reactFolder
        ? ['react', 'react-dom'].map((name) => ({
            find: name,
            replacement: `${reactFolder}node_modules/${name}`,
          }))
        : [],
    },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: id,
        output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return new Map(
    output.map((file) => {
      if (file.type === 'chunk') return [`/react/${file.fileName}`, file.code];
      const isCss = file.fileName.endsWith('.css');
      return [isCss ? '/react/page.css' : `/react/${file.fileName}`, String(file.source)];
    }),
  );
}
