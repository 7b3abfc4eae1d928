/** Which file may import which: packages, layers and modules, each list top down. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(packages|apps|tests|scripts)/', pathNot: [from, ...to] },
});

/** The API's layers, top down: a file imports from its own layer and from the layers below it. */
const apiLayers = [
  '((main|worker)[.]ts$|cli/)',
  '([^/]+[.]ts$|schedules/|demo/)',
  'modules/',
  'migrations/',
  'platform/',
].map((path) => `^apps/api/src/${path}`);

/** The API's modules, top down: a module imports from the modules below it, by their `index.ts`. */
const apiModules = [
  'system',
  'analytics',
  'webhooks',
  'regulatory',
  'html-forms',
  'submitter-portal',
  'automation',
  'inbox',
  'conversations',
  'submissions',
  'privacy',
  'cases',
  'sla',
  'reference-data',
  'users',
  'auth',
  'notifications',
  'audit',
  'events',
].map((name) => `^apps/api/src/modules/${name}/`);

/** The calls of a module. They may combine several modules, and only `app.ts` imports them. */
const apiRoutes = '^apps/api/src/modules/.*(routes|-response)[.]ts$';

/** Tests and what they share may use the whole product. */
const notProduct = '[.]test[.]ts$|/testing/';

/** The console's layers, top down. */
const consoleLayers = ['app/', 'features/', 'components/', 'lib/'].map(
  (path) => `^apps/admin/src/${path}`,
);

/** The contract's modules, top down, with the nouns of the API; its texts stand below all of them. */
const contractModules = [
  'operations',
  'automation',
  'case-page',
  'submitter-portal',
  'submissions',
  'regulatory',
  'inbox',
  'conversations',
  'notifications',
  'cases',
  'calls',
  'webhooks',
  'users',
  'system',
  'sla',
  'privacy',
  'audit',
  'reference-data',
  'kinds',
  'auth',
  'wire',
  'fields',
  'analytics',
].map((name) => `^packages/contract/src/${name}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      // The types for Vue and Svelte use the frameworks of the application.
      from: { pathNot: '^packages/feedback-widget/types/' },
      to: { couldNotResolve: true, pathNot: '\\?(inline|url|raw)$' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { pathNot: '\\.(test|stories)\\.tsx?$|^tests/|^scripts/|/(vite|vitest|tsup)\\.config' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    only('contract-stands-alone', '^packages/contract/', [], 'contract -> zod'),
    ...contractModules.slice(1).map((module, above) => ({
      name: 'contract-modules',
      severity: 'error',
      comment:
        'A module of the contract imports one that stands above it in `contractModules`. Move the declaration to the upper module.',
      from: { path: module, pathNot: notProduct },
      to: { path: contractModules.slice(0, above + 1) },
    })),
    {
      name: 'contract-texts',
      severity: 'error',
      comment:
        'A text imports a value. Import only its type, or pass the value where the text is rendered.',
      from: { path: '^packages/contract/src/messages/', pathNot: notProduct },
      to: { path: contractModules, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-base',
      severity: 'error',
      comment: 'A file that every module needs imports a module. Move the value into the file.',
      from: { path: '^packages/contract/src/(access-limits|brand|keys|limits)[.]ts$' },
      to: { path: contractModules },
    },
    only('ui-knows-react-alone', '^packages/ui/', [], 'ui -> react'),
    only('site-shell', '^packages/site-shell/', ['^packages/ui/', '^packages/contract/'], ''),
    only(
      'widget',
      '^packages/feedback-widget/',
      ['^packages/ui/', '^packages/contract/', '^scripts/published-package'],
      '',
    ),
    only(
      'api-client-stands-alone',
      '^packages/api-client/',
      ['^scripts/published-package'],
      'its types are made',
    ),
    only(
      'email-templates',
      '^packages/email-templates/',
      ['^packages/contract/'],
      'email-templates -> contract',
    ),
    only(
      'embedded-postgres-stands-alone',
      '^packages/embedded-postgres/',
      [],
      'embedded-postgres -> pg',
    ),
    only(
      'api',
      '^apps/api/',
      ['^packages/(contract|embedded-postgres|email-templates)/'],
      'the API needs no interface parts',
    ),
    only('admin', '^apps/admin/', ['^packages/'], 'never app -> app'),
    only('api-pages', '^apps/api-pages/', ['^packages/'], 'never app -> app'),
    only('marketing-demo', '^apps/marketing-demo/', ['^packages/'], 'never app -> app'),
    only(
      'clients',
      '^tests/clients/',
      ['^packages/(api-client|contract|feedback-widget)/', '^apps/admin/', '^tests/'],
      'the clients’ calls, driven against the real API',
    ),
    only(
      'tests',
      '^tests/(?!clients/)',
      [
        '^packages/(contract|embedded-postgres)/',
        '^apps/api/src/modules/inbox/testing/(imap-server|mails)',
        '^apps/api/src/modules/notifications/testing/(mail-server|sms-gateway)',
        '^apps/api/src/testing/(authenticator|bucket-store|clamd|directory-server|files)',
        '^apps/api/src/testing/(identity-provider|key-service|provider-visit)',
        '^apps/api/src/testing/(sample-calls|time-stamp-authority|webhook-receiver)',
      ],
      'tests speak HTTP and the contract, with its sample calls; they kill the embedded database, and stand in for what the product depends on elsewhere',
    ),
    ...apiLayers.slice(1).map((layer, above) => ({
      name: 'api-layers',
      severity: 'error',
      comment:
        'A lower layer imports a higher one. Move the code down, or pass what it needs as an argument.',
      from: { path: layer, pathNot: notProduct },
      to: { path: apiLayers.slice(0, above + 1), pathNot: layer },
    })),
    ...apiModules.slice(1).map((module, above) => ({
      name: 'api-module-order',
      severity: 'error',
      comment:
        'A module imports one that stands above it in `apiModules`. Move the code to the upper module, or raise an event.',
      from: { path: module, pathNot: [notProduct, apiRoutes] },
      to: { path: apiModules.slice(0, above + 1) },
    })),
    ...apiModules.map((module) => ({
      name: 'api-module-index',
      severity: 'error',
      comment:
        'A file inside another module is imported. Export the name from that module’s `index.ts` and import it from there.',
      from: { path: '^(apps|packages)/', pathNot: [module, notProduct, '^apps/api/src/app[.]ts$'] },
      to: { path: module, pathNot: `${module}index[.]ts$` },
    })),
    {
      name: 'api-routes',
      severity: 'error',
      comment:
        'Only `app.ts` imports a module’s routes. Move what is shared into a file of its own.',
      from: { path: '^apps/api/src/', pathNot: [notProduct, apiRoutes, '^apps/api/src/app[.]ts$'] },
      to: { path: apiRoutes },
    },
    {
      name: 'api-runs-no-program',
      severity: 'error',
      comment:
        'The API starts no program, so that no request can become part of a command. Use a library.',
      from: { path: '^apps/api/src/', pathNot: notProduct },
      to: { path: '^(node:)?child_process$' },
    },
    ...consoleLayers.slice(1).map((layer, above) => ({
      name: 'console-layers',
      severity: 'error',
      comment:
        'A lower layer of the console imports a higher one (app, features, components, lib). Move the code down.',
      from: { path: layer, pathNot: notProduct },
      to: { path: consoleLayers.slice(0, above + 1) },
    })),
    {
      name: 'console-features-apart',
      severity: 'error',
      from: { path: '^apps/admin/src/features/([^/]+)/' },
      to: { path: '^apps/admin/src/features/', pathNot: '^apps/admin/src/features/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
