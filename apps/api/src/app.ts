import express, { Router, type Express } from 'express';

import { accountRoutes } from './features/account/routes.ts';
import { analysisRoutes } from './features/analysis/routes.ts';
import { attachmentRoutes } from './features/attachments/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { caseDetailRoutes } from './features/case-detail/routes.ts';
import { caseWorkRoutes } from './features/case-work/routes.ts';
import { clientConfigRoutes } from './features/client-config/routes.ts';
import { complianceListRoutes } from './features/compliance/list-routes.ts';
import { complianceRoutes } from './features/compliance/routes.ts';
import { disclosureRoutes } from './features/disclosure/routes.ts';
import { disclosureYearRoutes } from './features/disclosure/year-routes.ts';
import { feedbackTypeRoutes } from './features/reference-data/feedback-type-routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { formDataRoutes } from './features/reference-data/form-data.ts';
import { healthRoutes } from './features/health/routes.ts';
import { intakeRoutes } from './features/intake/routes.ts';
import { integrationRoutes } from './features/integrations/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { openApiRoutes } from './features/openapi/routes.ts';
import { otpRoutes } from './features/otp/routes.ts';
import { incomingMailRoutes } from './features/incoming-mail/routes.ts';
import { handoverRoutes } from './features/handover/routes.ts';
import { leaveRoutes } from './features/leave/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { outgoingMessageRoutes } from './features/outgoing-message/routes.ts';
import { myWorkRoutes } from './features/my-work/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { ownCaseRoutes } from './features/own-cases/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { reportRoutes } from './features/report/routes.ts';
import { passwordRoutes } from './features/password/routes.ts';
import { scoresImportRoutes } from './features/scores/import-routes.ts';
import { scoresRoutes } from './features/scores/routes.ts';
import { securityRoutes } from './features/security/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { signOnRoutes } from './features/session/sign-on-routes.ts';
import { siteRoutes } from './features/sites/routes.ts';
import { declaredListRoutes } from './features/reference-data/declared-lists.ts';
import { teamRoutes } from './features/reference-data/team.ts';
import { templateRoutes } from './features/reference-data/template.ts';
import { viewRoutes } from './features/views/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { outboxChannels } from './config/outbox-channels.ts';
import { securityTrail } from './gate/security-trail.ts';
import { bodyDeadline } from './http/bodies/body-deadline.ts';
import { compress } from './http/answers/compress.ts';
import { crossSiteToken, origins } from './http/guards/cross-site.ts';
import { errorHandler, notFound } from './http/answers/error-handler.ts';
import { knownHosts } from './http/guards/known-hosts.ts';
import { requestContext } from './http/requests/request-context.ts';
import { requestLog } from './http/requests/request-log.ts';
import { noStore, permissions, securityHeaders } from './http/guards/security-headers.ts';
import { warnOfUnknownProxy } from './http/requests/client-address.ts';
import type { Services } from './services.ts';

/** The features under `/api`, each with its own router. A new feature needs one line here. */
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
  app.use(requestContext(services), requestLog(services));
  if (!config.knowsProxies) app.use(warnOfUnknownProxy(services.logger));
  app.use(bodyDeadline, securityHeaders(), permissions);
  if (config.demo || outboxChannels(config).length > 0) app.use(knownHosts(config));
  app.use('/api', apiRoutes(services));
  app.use(outboxRoutes(services), siteRoutes(services));
  app.use(notFound);
  app.use(errorHandler(services.logger));
  return app;
}

function apiRoutes(services: Services): Router {
  const router = Router();
  router.use(noStore, compress, origins(services.config), crossSiteToken);
  router.use(securityTrail(services));
  router.use(express.json({ limit: jsonLimit, inflate: false }));
  for (const feature of features) router.use(feature(services));
  router.use(notFound);
  return router;
}
