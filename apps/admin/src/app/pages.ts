import type { ListName } from '@feedback/contract/reference-data/lists';
import type { ConsoleTexts } from '@feedback/contract/messages/en-IN/console';

import type { Flags } from '../lib/session.ts';

export type Access = 'session' | 'admin' | 'superadmin';

/** A page of the console, with its address, name, access rule and the shortcut key after `g`. */
export interface Page {
  readonly path: string;
  readonly title: keyof Pick<
    ConsoleTexts,
    | 'myWork'
    | 'team'
    | 'overview'
    | 'analysis'
    | 'report'
    | 'feedbackForm'
    | 'intake'
    | 'user'
    | 'amc'
    | 'feedbackType'
    | 'btlType'
    | 'location'
    | 'complianceDues'
    | 'requests'
    | 'disclosure'
    | 'complaintCodes'
    | 'policies'
    | 'levels'
    | 'holidays'
    | 'templates'
    | 'tags'
    | 'teams'
    | 'leave'
    | 'handover'
    | 'rootCauses'
    | 'mail'
    | 'notices'
    | 'retention'
    | 'webhooks'
    | 'apiKeys'
    | 'messages'
    | 'jobs'
    | 'audit'
    | 'security'
    | 'logout'
  >;
  readonly access: Access;
  readonly key: string;
  /** The file of a page of the group "System", such as `system/jobs` for `system/pages/jobs-page.tsx`. */
  readonly file?: string;
  /** The list of reference data that the page shows, when it needs no code of its own. */
  readonly list?: ListName;
}

type Heading = 'work' | 'insight' | 'compliance' | 'people' | 'setUp' | 'system';

/** The admin's menu, in its groups (rule 1.5). */
export const menu: readonly { heading: Heading; pages: readonly Page[] }[] = [
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
    ],
  },
  {
    heading: 'compliance',
    pages: [
      { path: '/admin/compliance', title: 'complianceDues', access: 'admin', key: '1' },
      { path: '/admin/requests', title: 'requests', access: 'admin', key: '6' },
      { path: '/admin/disclosure', title: 'disclosure', access: 'superadmin', key: 'x' },
      { path: '/admin/codes', title: 'complaintCodes', access: 'superadmin', key: 'z' },
    ],
  },
  {
    heading: 'people',
    pages: [
      { path: '/admin/user', title: 'user', access: 'superadmin', key: 'u' },
      { path: '/admin/teams', title: 'teams', access: 'superadmin', key: 'g' },
      { path: '/admin/handover', title: 'handover', access: 'admin', key: 'v' },
      { path: '/admin/leave', title: 'leave', access: 'admin', key: '3' },
    ],
  },
  {
    heading: 'setUp',
    pages: [
      { path: '/admin/amc', title: 'amc', access: 'superadmin', key: 'a', list: 'amcs' },
      { path: '/admin/feedbacktype', title: 'feedbackType', access: 'superadmin', key: 't' },
      {
        path: '/admin/btltype',
        title: 'btlType',
        access: 'superadmin',
        key: 'b',
        list: 'btlTypes',
      },
      {
        path: '/admin/location',
        title: 'location',
        access: 'superadmin',
        key: 'l',
        list: 'locations',
      },
      { path: '/admin/policies', title: 'policies', access: 'superadmin', key: 'p' },
      { path: '/admin/levels', title: 'levels', access: 'superadmin', key: '2' },
      { path: '/admin/holidays', title: 'holidays', access: 'superadmin', key: 'h' },
      { path: '/admin/templates', title: 'templates', access: 'superadmin', key: 'e' },
      { path: '/admin/tags', title: 'tags', access: 'superadmin', key: 'k' },
      {
        path: '/admin/rootcauses',
        title: 'rootCauses',
        access: 'superadmin',
        key: 'c',
        list: 'rootCauses',
      },
    ],
  },
  {
    heading: 'system',
    pages: [
      {
        path: '/admin/notices',
        title: 'notices',
        access: 'superadmin',
        key: '5',
      },
      {
        path: '/admin/retention',
        title: 'retention',
        access: 'superadmin',
        key: '4',
      },
      {
        path: '/admin/messages',
        title: 'messages',
        access: 'superadmin',
        key: 'm',
      },
      { path: '/admin/mail', title: 'mail', access: 'superadmin', key: 'i' },
      { path: '/admin/jobs', title: 'jobs', access: 'superadmin', key: 'j' },
      {
        path: '/admin/webhooks',
        title: 'webhooks',
        access: 'superadmin',
        key: '8',
      },
      {
        path: '/admin/apikeys',
        title: 'apiKeys',
        access: 'superadmin',
        key: '9',
      },
      { path: '/admin/audit', title: 'audit', access: 'superadmin', key: 'd' },
      {
        path: '/admin/security',
        title: 'security',
        access: 'superadmin',
        key: 's',
      },
    ],
  },
];

/** The addresses of the group "System", and of the pages below its pages. */
export const systemPaths: readonly string[] = [
  ...menu
    .flatMap(({ heading, pages }) => (heading === 'system' ? pages : []))
    .map(({ path }) => path),
  '/admin/jobs/setaside',
  '/admin/webhooks/deliveries',
  '/admin/security/alarms',
  '/admin/security/quarantine',
];

const logoutPage: Page = { path: '/logout', title: 'logout', access: 'session', key: 'q' };

/**
 * Checks whether a role sees a page. This only hides pages: the server rejects calls that are not
 * allowed.
 */
export function mayOpen(access: Access, flags: Flags): boolean {
  if (access === 'superadmin') return flags.isSuperAdmin;
  if (access === 'admin') return flags.isAdmin;
  return flags.isLogin;
}

/** Returns the menu that a role sees. */
export const menuFor = (flags: Flags) =>
  menu
    .map((group) => ({
      ...group,
      pages: group.pages.filter((page) => mayOpen(page.access, flags)),
    }))
    .filter((group) => group.pages.length > 0);

/** Returns every page that a role can open, including logout. */
export const pagesFor = (flags: Flags): readonly Page[] => [
  ...menuFor(flags).flatMap((group) => group.pages),
  logoutPage,
];
