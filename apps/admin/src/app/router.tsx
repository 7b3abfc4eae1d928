import {
  createBrowserRouter,
  matchRoutes,
  Outlet,
  redirect,
  redirectDocument,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { Suspense } from 'react';

import {
  accountPath,
  toRoleFlags,
  findLandingPath,
  readSession,
  parseNextPath,
  shellRouteId,
  type Session,
} from '../lib/session.ts';
import { ErrorPage, LoadingPage } from './states.tsx';
import {
  canOpenPage,
  settingsSectionRedirects,
  allConsolePages as declaredPages,
  settingsSectionPages,
  type PageAccess,
} from './pages.ts';

/** Redirects users without a session to sign in, and back here afterwards (rule 3.13). */
function requireSession({ request }: LoaderFunctionArgs) {
  const session = readSession();
  const { pathname, search } = new URL(request.url);
  if (session?.mustSetUp && pathname !== accountPath) throw redirect(accountPath);
  if (session) return session;
  const next = parseNextPath(pathname + search);
  throw redirect(next ? `/login?${new URLSearchParams({ next })}` : '/login');
}

/** Checks whether an address is a page of the console that the session's role may open. */
function mayVisit(address: string, session: Session): boolean {
  const page = matchRoutes(consoleRouter.routes, new URL(address, window.location.origin))?.at(
    -1,
  )?.route;
  if (!page || page.path === '*') return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `pageFor` declares it
  const { access = 'session' } = (page.handle ?? {}) as { access?: PageAccess };
  return canOpenPage(access, toRoleFlags(session));
}

/** Sends a signed-in user from the login page to `next`, or to the landing page of their role (rule 1.7). */
function skipLogin({ request }: LoaderFunctionArgs) {
  const session = readSession();
  if (!session) return null;
  const next = parseNextPath(new URL(request.url).searchParams.get('next'));
  if (next && mayVisit(next, session)) throw redirect(next);
  const landing = findLandingPath(session.role);
  // The public pages belong to another application of this origin.
  throw landing.startsWith('/feedback/') ? redirectDocument(landing) : redirect(landing);
}

/** A redirect for signed-in users; without a session `requireSession` sends them to sign in first. */
const redirectTo = (target: (session: Session) => string) => () => {
  const session = readSession();
  if (session) throw redirect(target(session));
  return null;
};

const login = {
  loader: skipLogin,
  lazy: () => import('../features/auth/pages/login-page.tsx'),
};

/** Returns a route that only certain roles may open; its page loads when it is first opened. */
const pageFor = (access: PageAccess) => (path: string, lazy: LazyRouteFunction<RouteObject>) => ({
  path,
  handle: { access },
  lazy,
});
const admin = pageFor('admin');
const superAdmin = pageFor('superadmin');

/** The routes of reference-data lists without a page of their own. */
const listPages = declaredPages.flatMap(({ path, list }) =>
  list
    ? [
        superAdmin(path, () =>
          import('../features/reference-data/pages/list-page.tsx').then((m) =>
            m.createDeclaredListRoute(list),
          ),
        ),
      ]
    : [],
);

/** The sections of the settings. Their routes load with the first of them. */
const sections = settingsSectionPages.map(({ path, access }) =>
  pageFor(access)(path, () =>
    import('./section-pages.ts').then((m) => m.loadSettingsSectionPage(path)),
  ),
);

/** The earlier addresses of the sections, with the pages below them and their queries. */
const moved = settingsSectionRedirects.map(({ from, to, access }) => ({
  path: `${from}/*`,
  handle: { access },
  loader: ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    if (readSession()) throw redirect(pathname.replace(from, to) + search);
    return null;
  },
}));

const pages = [
  ...sections,
  ...moved,
  admin('admin/settings', () => import('./settings/settings-page.tsx')),
  admin('admin/requests', () => import('../features/privacy/pages/requests-page.tsx')),
  admin('admin/addfeedback', () => import('../features/submissions/pages/add-feedback-page.tsx')),
  admin('admin/intake', () => import('../features/submissions/pages/intake-page.tsx')),
  admin('admin/feedbackreport', () => import('../features/cases/pages/report-page.tsx')),
  admin('admin/case/:caseId', () => import('../features/cases/pages/case-page.tsx')),
  admin('admin/mywork', () => import('../features/cases/pages/my-work-page.tsx')),
  admin('admin/bulk/:jobId', () => import('../features/cases/pages/bulk-page.tsx')),
  admin('admin/person/:key', () => import('../features/cases/pages/person-page.tsx')),
  admin('admin/team', () => import('../features/cases/pages/team-page.tsx')),
  admin('admin/view/:viewId', () => import('../features/cases/pages/view-page.tsx')),
  admin('admin/view/:viewId/mail', () => import('../features/cases/pages/view-mail-page.tsx')),
  admin('admin/overview', () => import('../features/analytics/pages/overview-page.tsx')),
  admin('admin/analysis', () => import('../features/analytics/pages/analysis-page.tsx')),
  superAdmin('admin/user', () => import('../features/users/pages/users-page.tsx')),
  superAdmin('admin/user/import', () => import('../features/users/pages/import-page.tsx')),
  superAdmin(
    'admin/feedbacktype',
    () => import('../features/reference-data/pages/feedback-types-page.tsx'),
  ),
  admin('admin/compliance', () => import('../features/sla/pages/due-cases-page.tsx')),
  superAdmin(
    'admin/compliance/import',
    () => import('../features/regulatory/pages/scores-import-page.tsx'),
  ),
  superAdmin('admin/disclosure', () => import('../features/regulatory/pages/months-page.tsx')),
  superAdmin(
    'admin/disclosure/:month',
    () => import('../features/regulatory/pages/month-page.tsx'),
  ),
  superAdmin(
    'admin/disclosure/:month/cases',
    () => import('../features/regulatory/pages/month-cases-page.tsx'),
  ),
  superAdmin(
    'admin/disclosure/year/:year',
    () => import('../features/regulatory/pages/year-page.tsx'),
  ),
  ...listPages,
];

/** The routes of the console (rule 1.3); each page loads when it is first opened. */
export const consoleRouter = createBrowserRouter([
  {
    Component: () => (
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    ),
    HydrateFallback: LoadingPage,
    errorElement: (
      <main>
        <ErrorPage />
      </main>
    ),
    children: [
      { path: 'login', ...login },
      { path: 'feedback/login', ...login },
      {
        path: 'login/callback',
        loader: skipLogin,
        lazy: () => import('../features/auth/pages/single-sign-on-page.tsx'),
      },
      { path: 'logout', lazy: () => import('../features/auth/pages/logout-page.tsx') },
      {
        id: shellRouteId,
        loader: requireSession,
        shouldRevalidate: () => true,
        lazy: () => import('./shell/shell.tsx'),
        children: [
          {
            // The error stays inside the shell, so that the menu still leads to other pages.
            errorElement: <ErrorPage />,
            children: [
              {
                path: 'userfeedback',
                lazy: () => import('../features/submissions/pages/employee-feedback-page.tsx'),
              },
              { path: 'admin', loader: redirectTo(({ role }) => findLandingPath(role)) },
              {
                path: 'admin/account',
                lazy: () => import('../features/auth/pages/account-page.tsx'),
              },
              ...pages,
              { path: '*', lazy: () => import('../components/dead-end.tsx') },
            ],
          },
        ],
      },
    ],
  },
]);
