/** A section of the navigation for one kind of reader. A page may be in several sections. */
export interface Shelf {
  readonly title: string;
  /** Paths of Markdown files, in reading order. */
  readonly pages: readonly string[];
  /** A folder whose numbered pages follow `pages`. */
  readonly folder?: string;
}

/** The page that is generated from the contract. */
export const apiPage = 'docs/api.md';

/** Sections of the site's navigation, from the top down. */
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
      'docs/add-a-field.md',
      'docs/add-a-list.md',
      'docs/migrations.md',
      'packages/ui/README.md',
    ],
  },
  { title: 'Rules', pages: ['docs/rules/README.md'], folder: 'docs/rules' },
  { title: 'Architecture decisions', pages: ['docs/adr/README.md'], folder: 'docs/adr' },
];
