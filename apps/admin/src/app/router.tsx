import { createBrowserRouter, Outlet, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { Suspense } from 'react';

import { landingOf, readSession, safeNext, shellRouteId } from '../lib/session.ts';
import { FaultPage } from './fault-page.tsx';
import { Loading } from './loading.tsx';

/** No session: to the login, and back to here after it (rule 3.13). */
function requireSession({ request }: LoaderFunctionArgs) {
  const session = readSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  const next = safeNext(pathname + search);
  throw redirect(next ? `/login?${new URLSearchParams({ next })}` : '/login');
}

/** Who is logged in has no business on the login page (rule 1.7). */
function skipLogin({ request }: LoaderFunctionArgs) {
  const session = readSession();
  if (!session) return null;
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  throw redirect(next ?? landingOf(session.role));
}

function goHome() {
  throw redirect(landingOf(readSession()?.role ?? ''));
}

const login = {
  loader: skipLogin,
  lazy: () => import('../features/login/login-page.tsx'),
};

const admin = { access: 'admin' };
const superAdmin = { access: 'superadmin' };

/** Every address of the console (rule 1.3); each page is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: () => (
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    ),
    HydrateFallback: Loading,
    errorElement: <FaultPage />,
    children: [
      { path: 'login', ...login },
      { path: 'feedback/login', ...login },
      { path: 'logout', lazy: () => import('../features/logout/logout-page.tsx') },
      {
        id: shellRouteId,
        loader: requireSession,
        shouldRevalidate: () => true,
        lazy: () => import('./shell/shell.tsx'),
        children: [
          {
            path: 'userfeedback',
            lazy: () => import('../features/employee-feedback/employee-feedback-page.tsx'),
          },
          { path: 'admin', loader: goHome },
          {
            path: 'admin/addfeedback',
            handle: admin,
            lazy: () => import('../features/employee-feedback/add-feedback-page.tsx'),
          },
          {
            path: 'admin/intake',
            handle: admin,
            lazy: () => import('../features/intake/intake-page.tsx'),
          },
          {
            path: 'admin/feedbackreport',
            handle: admin,
            lazy: () => import('../features/report/report-page.tsx'),
          },
          {
            path: 'admin/case/:caseId',
            handle: admin,
            lazy: () => import('../features/report/case-page/case-page.tsx'),
          },
          {
            path: 'admin/mywork',
            handle: admin,
            lazy: () => import('../features/my-work/my-work-page.tsx'),
          },
          {
            path: 'admin/view/:viewId',
            handle: admin,
            lazy: () => import('../features/report/views/view-page.tsx'),
          },
          {
            path: 'admin/view/:viewId/mail',
            handle: admin,
            lazy: () => import('../features/report/views/view-mail-page.tsx'),
          },
          {
            path: 'admin/overview',
            handle: admin,
            lazy: () => import('../features/overview/overview-page.tsx'),
          },
          {
            path: 'admin/analysis',
            handle: admin,
            lazy: () => import('../features/analysis/analysis-page.tsx'),
          },
          {
            path: 'admin/messages',
            handle: superAdmin,
            lazy: () => import('../features/messages/messages-page.tsx'),
          },
          {
            path: 'admin/mail',
            handle: superAdmin,
            lazy: () => import('../features/mail/mail-page.tsx'),
          },
          {
            path: 'admin/jobs',
            handle: superAdmin,
            lazy: () => import('../features/jobs/jobs-page.tsx'),
          },
          {
            path: 'admin/security',
            handle: superAdmin,
            lazy: () => import('../features/security/security-page.tsx'),
          },
          {
            path: 'admin/audit',
            handle: superAdmin,
            lazy: () => import('../features/audit/audit-page.tsx'),
          },
          {
            path: 'admin/amc',
            handle: superAdmin,
            lazy: () => import('../features/amc/amc-page.tsx'),
          },
          {
            path: 'admin/user',
            handle: superAdmin,
            lazy: () => import('../features/user/user-page.tsx'),
          },
          {
            path: 'admin/feedbacktype',
            handle: superAdmin,
            lazy: () => import('../features/feedback-type/feedback-type-page.tsx'),
          },
          {
            path: 'admin/btltype',
            handle: superAdmin,
            lazy: () => import('../features/btl-type/btl-type-page.tsx'),
          },
          {
            path: 'admin/location',
            handle: superAdmin,
            lazy: () => import('../features/location/location-page.tsx'),
          },
          {
            path: 'admin/compliance',
            handle: admin,
            lazy: () => import('../features/compliance/compliance-page.tsx'),
          },
          {
            path: 'admin/compliance/import',
            handle: superAdmin,
            lazy: () => import('../features/compliance/import-page.tsx'),
          },
          {
            path: 'admin/codes',
            handle: superAdmin,
            lazy: () => import('../features/compliance/codes-page.tsx'),
          },
          {
            path: 'admin/disclosure',
            handle: superAdmin,
            lazy: () => import('../features/disclosure/months-page.tsx'),
          },
          {
            path: 'admin/disclosure/:month',
            handle: superAdmin,
            lazy: () => import('../features/disclosure/month-page.tsx'),
          },
          {
            path: 'admin/disclosure/:month/cases',
            handle: superAdmin,
            lazy: () => import('../features/disclosure/cases-page.tsx'),
          },
          {
            path: 'admin/disclosure/year/:year',
            handle: superAdmin,
            lazy: () => import('../features/disclosure/year-page.tsx'),
          },
          {
            path: 'admin/policies',
            handle: superAdmin,
            lazy: () => import('../features/compliance/policies-page.tsx'),
          },
          {
            path: 'admin/levels',
            handle: superAdmin,
            lazy: () => import('../features/compliance/levels-page.tsx'),
          },
          {
            path: 'admin/holidays',
            handle: superAdmin,
            lazy: () => import('../features/compliance/holidays-page.tsx'),
          },
          {
            path: 'admin/templates',
            handle: superAdmin,
            lazy: () => import('../features/template/template-page.tsx'),
          },
          {
            path: 'admin/tags',
            handle: superAdmin,
            lazy: () => import('../features/tag/tag-page.tsx'),
          },
          {
            path: 'admin/rootcauses',
            handle: superAdmin,
            lazy: () => import('../features/root-cause/root-cause-page.tsx'),
          },
          {
            path: 'admin/handover',
            handle: admin,
            lazy: () => import('../features/handover/handover-page.tsx'),
          },
          {
            path: 'admin/leave',
            handle: admin,
            lazy: () => import('../features/leave/leave-page.tsx'),
          },
          {
            path: 'admin/teams',
            handle: superAdmin,
            lazy: () => import('../features/team/team-page.tsx'),
          },
          { path: '*', lazy: () => import('./not-found-page.tsx') },
        ],
      },
    ],
  },
]);
