/** The pages of the menu's group "System", by their addresses below `/admin/`. */
export const systemPages = {
  notices: () => import('../features/notice/notices-page.tsx'),
  retention: () => import('../features/retention/retention-page.tsx'),
  messages: () => import('../features/messages/messages-page.tsx'),
  mail: () => import('../features/mail/mail-page.tsx'),
  jobs: () => import('../features/jobs/jobs-page.tsx'),
  'jobs/setaside': () => import('../features/jobs/set-aside-page.tsx'),
  security: () => import('../features/security/security-page.tsx'),
  'security/quarantine': () => import('../features/security/quarantine-page.tsx'),
  'security/alarms': () => import('../features/security/alarms-page.tsx'),
  audit: () => import('../features/audit/audit-page.tsx'),
  webhooks: () => import('../features/integrations/webhooks-page.tsx'),
  'webhooks/deliveries': () => import('../features/integrations/deliveries-page.tsx'),
  apikeys: () => import('../features/integrations/keys-page.tsx'),
};
