import type { ListName } from '@feedback/contract/reference-data/lists';
import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';
import type { SettingsTexts } from '@feedback/contract/messages/en-IN/console/settings';

import type { RoleFlags } from '../lib/session.ts';

export type PageAccess = 'session' | 'admin' | 'superadmin';

/** A page of the console, with its address, name, access rule and the shortcut key after `g`. */
interface PageOf<Title extends keyof ConsoleTexts> {
  readonly path: string;
  readonly title: Title;
  readonly access: PageAccess;
  readonly key: string;
  /** The list of reference data that the page shows, when it needs no code of its own. */
  readonly list?: ListName;
}

/** An entry of the menu. */
export type MenuPage = PageOf<
  | 'myWork'
  | 'team'
  | 'report'
  | 'intake'
  | 'feedbackForm'
  | 'overview'
  | 'analysis'
  | 'complianceDues'
  | 'disclosure'
  | 'requests'
  | 'user'
  | 'amc'
  | 'feedbackType'
  | 'location'
  | 'settings'
  | 'logout'
>;

/** A page that the settings list (`/admin/settings`). */
export type SettingsPageEntry = PageOf<keyof SettingsTexts['settings']>;

export type ConsolePage = MenuPage | SettingsPageEntry;

export type SettingsGroup = keyof SettingsTexts['groups'];

const user = { path: '/admin/user', title: 'user', access: 'superadmin', key: 'u' } as const;
const amc = {
  path: '/admin/amc',
  title: 'amc',
  access: 'superadmin',
  key: 'a',
  list: 'amcs',
} as const;
const feedbackType = {
  path: '/admin/feedbacktype',
  title: 'feedbackType',
  access: 'superadmin',
  key: 't',
} as const;
const location = {
  path: '/admin/location',
  title: 'location',
  access: 'superadmin',
  key: 'l',
  list: 'locations',
} as const;

/** The admin's menu, in its groups: at most sixteen entries with logout (rule 1.5). */
export const menuGroups: readonly {
  readonly heading: 'work' | 'insight' | 'setUp';
  readonly pages: readonly MenuPage[];
}[] = [
  {
    heading: 'work',
    pages: [
      { path: '/admin/mywork', title: 'myWork', access: 'admin', key: 'w' },
      { path: '/admin/feedbackreport', title: 'report', access: 'admin', key: 'r' },
      { path: '/admin/intake', title: 'intake', access: 'admin', key: 'n' },
      { path: '/admin/team', title: 'team', access: 'admin', key: '7' },
      { path: '/admin/addfeedback', title: 'feedbackForm', access: 'admin', key: 'f' },
    ],
  },
  {
    heading: 'insight',
    pages: [
      { path: '/admin/overview', title: 'overview', access: 'admin', key: 'o' },
      { path: '/admin/analysis', title: 'analysis', access: 'admin', key: 'y' },
      { path: '/admin/compliance', title: 'complianceDues', access: 'admin', key: '1' },
      { path: '/admin/disclosure', title: 'disclosure', access: 'superadmin', key: 'x' },
      { path: '/admin/requests', title: 'requests', access: 'admin', key: '6' },
    ],
  },
  {
    heading: 'setUp',
    pages: [
      user,
      amc,
      feedbackType,
      location,
      { path: '/admin/settings', title: 'settings', access: 'admin', key: ',' },
    ],
  },
];

/**
 * Returns an entry for a section of the settings. The file of the section's page has the section's
 * name.
 */
const section = <Title extends SettingsPageEntry['title']>(
  name: string,
  title: Title,
  key: string,
  more: { readonly access?: PageAccess; readonly list?: ListName } = {},
) => ({ path: `/admin/settings/${name}`, title, access: 'superadmin', key, ...more }) as const;

/** The pages for people, set-up and system, in the groups of the page of settings (rule 1.5). */
export const settingsGroups: readonly {
  readonly group: SettingsGroup;
  readonly pages: readonly SettingsPageEntry[];
}[] = [
  {
    group: 'people',
    pages: [
      user,
      section('teams', 'teams', 'g'),
      section('leave', 'leave', '3', { access: 'admin' }),
      section('handover', 'handover', 'v', { access: 'admin' }),
    ],
  },
  {
    group: 'cases',
    pages: [
      feedbackType,
      location,
      amc,
      {
        path: '/admin/btltype',
        title: 'btlType',
        access: 'superadmin',
        key: 'b',
        list: 'btlTypes',
      },
      section('templates', 'templates', 'e'),
      section('tags', 'tags', 'k'),
      section('rootcauses', 'rootCauses', 'c', { list: 'rootCauses' }),
    ],
  },
  {
    group: 'deadlines',
    pages: [
      section('policies', 'policies', 'p'),
      section('holidays', 'holidays', 'h'),
      section('levels', 'levels', '2'),
      section('codes', 'complaintCodes', 'z'),
      section('notices', 'notices', '5'),
      section('retention', 'retention', '4'),
    ],
  },
  {
    group: 'messages',
    pages: [section('messages', 'messages', 'm'), section('mail', 'mail', 'i')],
  },
  {
    group: 'security',
    pages: [section('security', 'security', 's'), section('audit', 'audit', 'd')],
  },
  {
    group: 'system',
    pages: [
      section('jobs', 'jobs', 'j'),
      section('apikeys', 'apiKeys', '9'),
      section('webhooks', 'webhooks', '8'),
    ],
  },
];

const sections = settingsGroups
  .flatMap(({ pages }) => pages)
  .filter(({ path }) => path.startsWith('/admin/settings/'));

/** The sections of the settings with a page of their own, and the pages below them. */
export const settingsSectionPages: readonly Pick<ConsolePage, 'path' | 'access'>[] = [
  ...sections.filter(({ list }) => !list),
  ...[
    '/admin/settings/jobs/setaside',
    '/admin/settings/webhooks/deliveries',
    '/admin/settings/security/alarms',
    '/admin/settings/security/quarantine',
  ].map((path) => ({ path, access: 'superadmin' as const })),
];

/** The earlier addresses of the sections, which lead to the section (rule 1.4). */
export const settingsSectionRedirects = sections.map(({ path, access }) => ({
  from: path.replace('/settings', ''),
  to: path,
  access,
}));

export const logoutMenuPage: MenuPage = {
  path: '/logout',
  title: 'logout',
  access: 'session',
  key: 'q',
};

/**
 * Checks whether a role sees a page. This only hides pages: the server rejects calls that are not
 * allowed.
 */
export function canOpenPage(access: PageAccess, flags: RoleFlags): boolean {
  if (access === 'superadmin') return flags.isSuperAdmin;
  if (access === 'admin') return flags.isAdmin;
  return flags.isLogin;
}

/** Returns the groups with the pages that a role may open, without empty groups. */
export const filterAllowedGroups = <Group extends { readonly pages: readonly ConsolePage[] }>(
  groups: readonly Group[],
  flags: RoleFlags,
): Group[] =>
  groups
    .map((group) => ({
      ...group,
      pages: group.pages.filter(({ access }) => canOpenPage(access, flags)),
    }))
    .filter((group) => group.pages.length > 0);

/** Every page of the menu and of the settings, each once. */
export const allConsolePages: readonly ConsolePage[] = [
  ...new Set([...menuGroups, ...settingsGroups].flatMap<ConsolePage>((group) => group.pages)),
];

/** Returns every page that a role can open, including logout. */
export const listPagesFor = (flags: RoleFlags): readonly ConsolePage[] => [
  ...allConsolePages.filter(({ access }) => canOpenPage(access, flags)),
  logoutMenuPage,
];
