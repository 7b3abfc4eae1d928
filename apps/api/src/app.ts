import express, { Router, type Express } from 'express';

import { createAccountRoutes } from './modules/auth/own-account/account-routes.ts';
import { createAnalysisRoutes } from './modules/analytics/analysis-routes.ts';
import { createAttachmentRoutes } from './modules/submissions/attachment-routes.ts';
import { createAuditRoutes } from './modules/audit/routes.ts';
import { createBulkRoutes } from './modules/automation/bulk/routes.ts';
import { createCaseDetailRoutes } from './modules/cases/case-detail-routes.ts';
import { createCaseWorkRoutes } from './modules/cases/case-work-routes.ts';
import { createClientConfigRoutes } from './modules/system/client-config/routes.ts';
import { createComplianceListRoutes } from './modules/cases/compliance-list-routes.ts';
import { createComplianceRoutes } from './modules/cases/compliance-routes.ts';
import { createDisclosureRoutes } from './modules/regulatory/disclosure/routes.ts';
import { createDisclosureYearRoutes } from './modules/regulatory/disclosure/year-routes.ts';
import { createFeedbackTypeRoutes } from './modules/reference-data/feedback-type-routes.ts';
import { createSubmissionRoutes } from './modules/submissions/routes.ts';
import { createFormOptionsRoutes } from './modules/reference-data/form-data-routes.ts';
import { createHtmlFormRoutes } from './modules/html-forms/routes.ts';
import { createHealthRoutes } from './modules/system/health/routes.ts';
import { createStaffEnteredCaseRoutes } from './modules/submissions/intake-routes.ts';
import { createWebhookAndApiKeyRoutes } from './modules/webhooks/routes.ts';
import { createSetupChecklistRoutes } from './modules/system/first-steps/routes.ts';
import { createJobRoutes } from './modules/system/jobs/routes.ts';
import { createLiveUpdateRoutes } from './modules/system/live/routes.ts';
import { createMetricsRoutes } from './modules/system/metrics/routes.ts';
import { createOpenApiRoutes } from './modules/system/openapi/routes.ts';
import { createOtpRoutes } from './modules/auth/otp/otp-routes.ts';
import { createIncomingMailRoutes } from './modules/inbox/routes.ts';
import { createHandoverRoutes } from './modules/cases/handover-routes.ts';
import { createLeaveRoutes } from './modules/users/leave-routes.ts';
import { createPrivacyRoutes } from './modules/privacy/routes.ts';
import { createOutgoingMessageRoutes } from './modules/notifications/routes.ts';
import { createMyWorkRoutes } from './modules/cases/my-work-routes.ts';
import { createOverviewRoutes } from './modules/analytics/overview-routes.ts';
import { createOwnCaseRoutes } from './modules/submitter-portal/routes.ts';
import { createOutboxRoutes } from './modules/notifications/outbox-routes.ts';
import { createReportRoutes } from './modules/cases/list/report-routes.ts';
import { createPasswordRoutes } from './modules/auth/passwords/password-routes.ts';
import { createScoresImportRoutes } from './modules/regulatory/scores/import-routes.ts';
import { createScoresRoutes } from './modules/regulatory/scores/routes.ts';
import { createSecurityEventRoutes } from './modules/audit/security-routes.ts';
import { createSessionRoutes } from './modules/auth/routes.ts';
import { createSingleSignOnRoutes } from './modules/auth/sign-on-routes.ts';
import { createSiteRoutes } from './modules/system/sites/routes.ts';
import { createDeclaredListRoutes } from './modules/reference-data/declared-list-routes.ts';
import { teamRoutes } from './modules/users/team-routes.ts';
import { replyTemplateRoutes } from './modules/reference-data/template-routes.ts';
import { createMacroRoutes } from './modules/automation/macro-routes.ts';
import { createRuleRoutes } from './modules/automation/rules/routes.ts';
import { createViewRoutes } from './modules/cases/views/view-routes.ts';
import { createUserRoutes } from './modules/users/routes.ts';
import { listOutboxChannels } from './platform/config/outbox-channels.ts';
import { recordSecurityEventOfRequest } from './modules/audit/index.ts';
import { enforceBodyDeadline } from './platform/http/bodies/body-deadline.ts';
import { compressResponses } from './platform/http/responses/compress.ts';
import { checkCrossSiteToken, checkOrigin } from './platform/http/guards/cross-site.ts';
import { createErrorHandler, rejectUnknownPath } from './platform/http/responses/error-handler.ts';
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
  createHealthRoutes,
  createClientConfigRoutes,
  createOtpRoutes,
  createSessionRoutes,
  createSingleSignOnRoutes,
  createPasswordRoutes,
  createAccountRoutes,
  createFormOptionsRoutes,
  createSubmissionRoutes,
  createStaffEnteredCaseRoutes,
  createCaseDetailRoutes,
  createCaseWorkRoutes,
  createComplianceRoutes,
  createComplianceListRoutes,
  createScoresRoutes,
  createScoresImportRoutes,
  createDisclosureRoutes,
  createDisclosureYearRoutes,
  createOwnCaseRoutes,
  createAttachmentRoutes,
  createReportRoutes,
  createDeclaredListRoutes,
  createFeedbackTypeRoutes,
  replyTemplateRoutes,
  teamRoutes,
  createLeaveRoutes,
  createPrivacyRoutes,
  createHandoverRoutes,
  createUserRoutes,
  createMyWorkRoutes,
  createViewRoutes,
  createBulkRoutes,
  createMacroRoutes,
  createRuleRoutes,
  createLiveUpdateRoutes,
  createOverviewRoutes,
  createAnalysisRoutes,
  createOutgoingMessageRoutes,
  createIncomingMailRoutes,
  createAuditRoutes,
  createSetupChecklistRoutes,
  createJobRoutes,
  createWebhookAndApiKeyRoutes,
  createSecurityEventRoutes,
  createOpenApiRoutes,
  createMetricsRoutes,
];

/** The maximum size of a JSON body; files are sent as multipart and streamed. */
const jsonLimit = '256kb';

/** Creates the Express application with all routes and middleware of the process. */
export function createExpressApp(services: Services): Express {
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
  app.use(createHtmlFormRoutes(services));
  app.use(createOutboxRoutes(services), createSiteRoutes(services));
  app.use(rejectUnknownPath);
  app.use(createErrorHandler(services.logger));
  return app;
}

function apiRoutes(services: Services): Router {
  const router = Router();
  router.use(forbidCaching, compressResponses, checkOrigin(services.config), checkCrossSiteToken);
  router.use(recordSecurityEventOfRequest(services));
  router.use(express.json({ limit: jsonLimit, inflate: false }));
  for (const feature of features) router.use(feature(services));
  router.use(rejectUnknownPath);
  return router;
}
