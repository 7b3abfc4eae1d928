import express, { Router, type Express } from 'express';

import { accountRoutes } from './modules/auth/own-account/account-routes.ts';
import { analysisRoutes } from './modules/analytics/analysis-routes.ts';
import { attachmentRoutes } from './modules/submissions/attachment-routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { caseDetailRoutes } from './modules/cases/case-detail-routes.ts';
import { caseWorkRoutes } from './modules/cases/case-work-routes.ts';
import { clientConfigRoutes } from './modules/system/client-config/routes.ts';
import { complianceListRoutes } from './modules/cases/compliance-list-routes.ts';
import { complianceRoutes } from './modules/cases/compliance-routes.ts';
import { disclosureRoutes } from './modules/regulatory/disclosure/routes.ts';
import { disclosureYearRoutes } from './modules/regulatory/disclosure/year-routes.ts';
import { feedbackTypeRoutes } from './modules/reference-data/feedback-type-routes.ts';
import { feedbackRoutes } from './modules/submissions/routes.ts';
import { formDataRoutes } from './modules/reference-data/form-data-routes.ts';
import { healthRoutes } from './modules/system/health/routes.ts';
import { intakeRoutes } from './modules/submissions/intake-routes.ts';
import { integrationRoutes } from './modules/webhooks/routes.ts';
import { firstStepsRoutes } from './modules/system/first-steps/routes.ts';
import { jobRoutes } from './modules/system/jobs/routes.ts';
import { liveRoutes } from './modules/system/live/routes.ts';
import { metricsRoutes } from './modules/system/metrics/routes.ts';
import { openApiRoutes } from './modules/system/openapi/routes.ts';
import { otpRoutes } from './modules/auth/otp/otp-routes.ts';
import { incomingMailRoutes } from './modules/inbox/routes.ts';
import { handoverRoutes } from './modules/cases/handover-routes.ts';
import { leaveRoutes } from './modules/users/leave-routes.ts';
import { privacyRoutes } from './modules/privacy/routes.ts';
import { outgoingMessageRoutes } from './modules/notifications/routes.ts';
import { myWorkRoutes } from './modules/cases/my-work-routes.ts';
import { overviewRoutes } from './modules/analytics/overview-routes.ts';
import { ownCaseRoutes } from './modules/submitter-portal/routes.ts';
import { outboxRoutes } from './modules/notifications/outbox-routes.ts';
import { reportRoutes } from './modules/cases/list/report-routes.ts';
import { passwordRoutes } from './modules/auth/passwords/password-routes.ts';
import { scoresImportRoutes } from './modules/regulatory/scores/import-routes.ts';
import { scoresRoutes } from './modules/regulatory/scores/routes.ts';
import { securityRoutes } from './modules/audit/security-routes.ts';
import { sessionRoutes } from './modules/auth/routes.ts';
import { signOnRoutes } from './modules/auth/sign-on-routes.ts';
import { siteRoutes } from './modules/system/sites/routes.ts';
import { declaredListRoutes } from './modules/reference-data/declared-list-routes.ts';
import { teamRoutes } from './modules/users/team-routes.ts';
import { templateRoutes } from './modules/reference-data/template-routes.ts';
import { viewRoutes } from './modules/cases/views/view-routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { listOutboxChannels } from './platform/config/outbox-channels.ts';
import { recordSecurityTrail } from './modules/audit/index.ts';
import { enforceBodyDeadline } from './platform/http/bodies/body-deadline.ts';
import { compressResponses } from './platform/http/responses/compress.ts';
import { checkCrossSiteToken, checkOrigin } from './platform/http/guards/cross-site.ts';
import { errorHandler, rejectUnknownPath } from './platform/http/responses/error-handler.ts';
import { requireKnownHost } from './platform/http/guards/known-hosts.ts';
import { createRequestContext } from './platform/http/requests/request-context.ts';
import { logRequests } from './platform/http/requests/request-log.ts';
import {
  forbidCaching,
  denyDeviceFeatures,
  setSecurityHeaders,
} from './platform/http/guards/security-headers.ts';
import { warnOfUnknownProxy } from './platform/http/requests/client-address.ts';
import type { Services } from './platform/services.ts';

/** Routers of the features under `/api`. A new feature is added to this list. */
const features: readonly ((services: Services) => Router)[] = [
  healthRoutes,
  clientConfigRoutes,
  otpRoutes,
  sessionRoutes,
  signOnRoutes,
  passwordRoutes,
  accountRoutes,
  formDataRoutes,
  feedbackRoutes,
  intakeRoutes,
  caseDetailRoutes,
  caseWorkRoutes,
  complianceRoutes,
  complianceListRoutes,
  scoresRoutes,
  scoresImportRoutes,
  disclosureRoutes,
  disclosureYearRoutes,
  ownCaseRoutes,
  attachmentRoutes,
  reportRoutes,
  declaredListRoutes,
  feedbackTypeRoutes,
  templateRoutes,
  teamRoutes,
  leaveRoutes,
  privacyRoutes,
  handoverRoutes,
  userRoutes,
  myWorkRoutes,
  viewRoutes,
  liveRoutes,
  overviewRoutes,
  analysisRoutes,
  outgoingMessageRoutes,
  incomingMailRoutes,
  auditRoutes,
  firstStepsRoutes,
  jobRoutes,
  integrationRoutes,
  securityRoutes,
  openApiRoutes,
  metricsRoutes,
];

/** The maximum size of a JSON body; files are sent as multipart and streamed. */
const jsonLimit = '256kb';

/** Creates the Express application with all routes and middleware of the process. */
export function createApp(services: Services): Express {
  const { config } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(createRequestContext(services), logRequests(services));
  if (!config.knowsProxies) app.use(warnOfUnknownProxy(services.logger));
  app.use(enforceBodyDeadline, setSecurityHeaders(), denyDeviceFeatures);
  if (config.demo || listOutboxChannels(config).length > 0) app.use(requireKnownHost(config));
  app.use('/api', apiRoutes(services));
  app.use(outboxRoutes(services), siteRoutes(services));
  app.use(rejectUnknownPath);
  app.use(errorHandler(services.logger));
  return app;
}

function apiRoutes(services: Services): Router {
  const router = Router();
  router.use(forbidCaching, compressResponses, checkOrigin(services.config), checkCrossSiteToken);
  router.use(recordSecurityTrail(services));
  router.use(express.json({ limit: jsonLimit, inflate: false }));
  for (const feature of features) router.use(feature(services));
  router.use(rejectUnknownPath);
  return router;
}
