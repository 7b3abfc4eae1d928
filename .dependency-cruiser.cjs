/** The rooms and their doors (docs/ARCHITECTURE.md): who may import whom. */
const domainRooms = require('./apps/api/domain-rooms.cjs');

const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(packages|apps|tests|scripts)/', pathNot: [from, ...to] },
});

/** The API's floors, top down. Its `services.ts` is the list of what they hand down: types alone. */
const floors = [
  '(main|worker|add-superadmin|audit|backup|keys|migrate|restore)[.]ts$',
  '(app|background|collect-garbage|departure|http-server|open-database|run-until-stopped|runtime|start-up-text|start-worker|subscriptions)[.]ts$|^apps/api/src/(backup|schedules|demo)/',
  'features/',
  'gate/',
  'domain/',
  '(events|jobs)/',
  '(http|db|storage|config|keys)/',
  'context/',
  'waiting/',
  '(errors|metrics|otp-metrics|log)[.]ts$',
].map((path) => `^apps/api/src/${path}`);
/** Tests and what they share may use the whole product. */
const notProduct = '[.]test[.]ts$|/testing/';

/** The console's floors, top down. */
const consoleFloors = ['app/', 'features/', 'components/', 'lib/'].map(
  (path) => `^apps/admin/src/${path}`,
);

/** The contract's rooms, top down; its texts stand below all of them. */
const contractRooms = [
  'operations',
  'case-page',
  'own-case',
  'forms',
  'desk',
  'mail',
  'regulator',
  'case',
  'calls',
  'integrations',
  'system',
  'clock',
  'privacy',
  'people',
  'reference',
  'kinds',
  'fields',
  'wire',
].map((room) => `^packages/contract/src/${room}/`);

const inRoom = ({ room }) => `^apps/api/src/domain/${room}/`;

/** Rooms within a room, top down; what lies beside them is what they all need. */
const roomsWithin = domainRooms.flatMap(({ room, rooms = [] }) =>
  [...rooms, '[^/]+[.]ts$'].slice(1).map((from, above) => ({
    name: 'domain-rooms-within',
    severity: 'error',
    comment:
      'a room within a room only imports from those further down (apps/api/domain-rooms.cjs)',
    from: { path: `^apps/api/src/domain/${room}/${from}`, pathNot: notProduct },
    to: { path: `^apps/api/src/domain/${room}/(${rooms.slice(0, above + 1).join('|')})/` },
  })),
);

/** An import goes down the list of rooms, and in by a door. */
const domainRules = domainRooms.flatMap((row, above) => [
  {
    name: 'domain-rooms',
    severity: 'error',
    comment: 'a room only imports from rooms further down (apps/api/domain-rooms.cjs)',
    from: { path: inRoom(row), pathNot: notProduct },
    to: { path: ['^apps/api/src/domain/models[.]ts$', ...domainRooms.slice(0, above).map(inRoom)] },
  },
  {
    name: 'domain-doors',
    severity: 'error',
    comment: 'from outside, only a room’s doors are imported (apps/api/domain-rooms.cjs)',
    from: { path: '^(apps|packages|scripts)/', pathNot: [inRoom(row), notProduct] },
    to: { path: inRoom(row), pathNot: `${inRoom(row)}(${row.doors.join('|')})[.]ts$` },
  },
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(inline|url|raw)$' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { pathNot: '\\.(test|stories)\\.tsx?$|^tests/|^scripts/|/(vite|vitest|tsup)\\.config' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    only('contract-stands-alone', '^packages/contract/', [], 'contract -> zod'),
    ...contractRooms.slice(1).map((room, above) => ({
      name: 'contract-rooms',
      severity: 'error',
      comment: 'a room of the contract only imports from rooms further down',
      from: { path: room, pathNot: notProduct },
      to: { path: contractRooms.slice(0, above + 1) },
    })),
    {
      name: 'contract-texts',
      severity: 'error',
      comment: 'a catalogue follows the types of what it names, and needs nothing else',
      from: { path: '^packages/contract/src/messages/', pathNot: notProduct },
      to: { path: contractRooms, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-ground',
      severity: 'error',
      comment: 'what every room needs needs no room',
      from: { path: '^packages/contract/src/(access-limits|brand|keys|limits)[.]ts$' },
      to: { path: contractRooms },
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
    only('letters', '^packages/letters/', ['^packages/contract/'], 'letters -> contract'),
    only('dev-postgres-stands-alone', '^packages/dev-postgres/', [], 'dev-postgres -> pg'),
    only(
      'api',
      '^apps/api/',
      ['^packages/(contract|dev-postgres|letters)/'],
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
        '^packages/(contract|dev-postgres)/',
        '^apps/api/src/domain/inbox/testing/(imap-server|mails)',
        '^apps/api/src/domain/outbox/testing/(mail-server|sms-gateway)',
        '^apps/api/src/testing/(authenticator|bucket-store|clamd|directory-server|files)',
        '^apps/api/src/testing/(identity-provider|key-service|provider-visit)',
        '^apps/api/src/testing/(time-stamp-authority|webhook-receiver)',
      ],
      'tests speak HTTP and the contract; they kill the embedded database, and stand in for what the product depends on elsewhere',
    ),
    ...floors.slice(1).map((floor, above) => ({
      name: 'api-floors',
      severity: 'error',
      comment: 'an import only goes down a floor',
      from: { path: floor, pathNot: notProduct },
      to: { path: floors.slice(0, above + 1) },
    })),
    {
      name: 'api-runs-no-program',
      severity: 'error',
      comment: 'so nothing that strangers send can become a part of a command',
      from: { path: '^apps/api/src/', pathNot: notProduct },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'domain-knows-no-requests',
      severity: 'error',
      from: { path: '^apps/api/src/domain/', pathNot: notProduct },
      to: { path: '^apps/api/src/http/' },
    },
    ...domainRules,
    ...roomsWithin,
    {
      name: 'api-features-apart',
      severity: 'error',
      from: { path: '^apps/api/src/features/([^/]+)/', pathNot: notProduct },
      to: { path: '^apps/api/src/features/', pathNot: '^apps/api/src/features/$1/' },
    },
    ...consoleFloors.slice(1).map((floor, above) => ({
      name: 'console-floors',
      severity: 'error',
      comment: 'app -> features -> components -> lib',
      from: { path: floor, pathNot: notProduct },
      to: { path: consoleFloors.slice(0, above + 1) },
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
