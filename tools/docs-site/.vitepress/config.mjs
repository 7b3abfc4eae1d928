import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** @param {string} path */
const titleOf = (path) => /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? path;

/** @param {string} path */
const linkTo = (path) => ({ text: titleOf(path), link: `/${path.replace(/\.md$/, '')}` });

/** @param {string} folder */
const linksOf = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => linkTo(join(folder, name)));

/** @param {string} text @param {string} folder */
const section = (text, folder) => ({ text, collapsed: true, items: linksOf(folder) });

export default {
  title: 'Feedback',
  description: 'Documents of the feedback system',
  srcDir: root,
  outDir: join(root, 'build/docs'),
  cacheDir: join(root, '.cache/docs-site'),
  srcExclude: ['{.changeset,.github,build,tools}/**', '**/CHANGELOG.md'],
  rewrites: { 'README.md': 'index.md', ':folder(.*)/README.md': ':folder/index.md' },
  cleanUrls: false,
  // `npm run check` finds dead links; links to files of the repository have no page here.
  ignoreDeadLinks: true,
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Overview', link: '/' },
          ...['docs/architecture.md', 'docs/glossary.md', 'docs/migrations.md'].map(linkTo),
        ],
      },
      { text: 'Guides', items: linksOf('docs/guides') },
      { text: 'Reference', items: linksOf('docs/reference') },
      {
        text: 'Packages',
        items: ['feedback-widget', 'api-client', 'ui'].map((name) => ({
          text: `@feedback/${name}`,
          link: `/packages/${name}/`,
        })),
      },
      section('Rules', 'docs/rules'),
      section('Decisions', 'docs/adr'),
    ],
  },
};
