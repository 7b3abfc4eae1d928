/** The pages of the menu's group "System", by their addresses below `/admin/`. */
export const systemPages = {
  notices: () => import('../features/privacy/pages/notices-page.tsx'),
  retention: () => import('../features/privacy/pages/retention-page.tsx'),
  messages: () => import('../features/notifications/pages/messages-page.tsx'),
  mail: () => import('../features/inbox/pages/mail-page.tsx'),
  jobs: () => import('../features/system/pages/jobs-page.tsx'),
  'jobs/setaside': () => import('../features/system/pages/set-aside-page.tsx'),
  security: () => import('../features/audit/pages/security-page.tsx'),
  'security/quarantine': () => import('../features/audit/pages/quarantine-page.tsx'),
  'security/alarms': () => import('../features/audit/pages/alarms-page.tsx'),
  audit: () => import('../features/audit/pages/audit-page.tsx'),
  webhooks: () => import('../features/webhooks/pages/webhooks-page.tsx'),
  'webhooks/deliveries': () => import('../features/webhooks/pages/deliveries-page.tsx'),
  apikeys: () => import('../features/auth/pages/api-keys-page.tsx'),
};
