import { brand } from '@feedback/contract/brand';
import { getConfig } from '@feedback/contract/operations';
import type { ClientConfig } from '@feedback/contract/client-config';
import { limits, workLimits } from '@feedback/contract/limits';
import { Router } from 'express';

import type { Config } from '../../config/config.ts';
import { allow } from '../../gate/authenticate.ts';
import type { Services } from '../../services.ts';

/** What the clients need to know before they start (rule 7.6). */
export function clientConfigRoutes({ config }: Services): Router {
  const router = Router();
  const answer = clientConfig(config);

  router.get(`/${getConfig.path}`, allow(getConfig.access), (_req, res) => {
    // With its ETag, so that a client asks again cheaply and learns of a new key at once.
    res.set('Cache-Control', 'private, no-cache').json(answer);
  });

  return router;
}

function clientConfig(config: Config): ClientConfig {
  return {
    payload: config.payload,
    limits: {
      maxFiles: limits.attachments.maxFiles,
      maxBytesPerFile: limits.attachments.maxBytesPerFile,
      description: limits.text.description,
    },
    otp: { resendSeconds: limits.otp.resendSeconds, length: limits.otp.length },
    session: {
      inactivityMs: workLimits.session.inactivityMs,
      warningMs: workLimits.session.warningMs,
    },
    brand: {
      name: brand.name,
      shortName: brand.shortName,
      defaultAmc: brand.defaultAmc,
      phones: brand.phones,
      email: brand.email,
      careHours: brand.careHours,
    },
  };
}
