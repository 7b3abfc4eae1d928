/** A reader's part of the documents; a page may stand on several. */
export interface Shelf {
  readonly title: string;
  /** Of the documents' Markdown files, in the order in which they are read. */
  readonly pages: readonly string[];
  /** Every numbered page of a folder follows those. */
  readonly folder?: string;
}

/** The page that is made from the contract instead of written. */
export const apiPage = 'docs/api.md';

/** Navigation of the site, top down. */
export const shelves: readonly Shelf[] = [
  { title: 'Start here', pages: ['README.md', 'docs/GLOSSARY.md'] },
  {
    title: 'Operator',
    pages: [
      'docs/operate.md',
      'docs/configuration.md',
      'docs/messages.md',
      'docs/sign-on.md',
      'docs/scale.md',
      'docs/alerts.md',
      'docs/incidents.md',
      'docs/security.md',
      'SECURITY.md',
      'docs/releases.md',
      'docs/node.md',
      'docs/supply-chain.md',
      'docs/reliability.md',
      'docs/performance.md',
    ],
  },
  {
    title: 'Embedder',
    pages: [
      'packages/feedback-widget/README.md',
      'examples/README.md',
      'docs/browsers.md',
      'docs/accessibility.md',
    ],
  },
  { title: 'Admin', pages: ['docs/admin.md', 'docs/import-users.md'] },
  {
    title: 'Compliance officer',
    pages: [
      'docs/compliance.md',
      'docs/personal-data.md',
      'docs/incidents.md',
      'docs/asvs.md',
      'docs/read-aloud.md',
    ],
  },
  {
    title: 'API',
    pages: [apiPage, 'docs/integrations.md', 'packages/api-client/README.md'],
  },
  {
    title: 'Engineer',
    pages: [
      'CONTRIBUTING.md',
      'docs/ARCHITECTURE.md',
      'docs/two-ways.md',
      'docs/add-a-field.md',
      'docs/add-a-list.md',
      'docs/migrations.md',
      'packages/ui/README.md',
    ],
  },
  { title: 'Rules', pages: ['docs/rules/README.md'], folder: 'docs/rules' },
  { title: 'Decisions', pages: ['docs/decisions/README.md'], folder: 'docs/decisions' },
];
