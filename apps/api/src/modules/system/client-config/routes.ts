import { brand } from '@feedback/contract/brand';
import { getConfig } from '@feedback/contract/operations';
import type { ClientConfig } from '@feedback/contract/wire/client-config';
import { limits, caseWorkLimits } from '@feedback/contract/limits';
import type { Router } from 'express';

import type { Config } from '../../../platform/config/config.ts';
import type { Services } from '../../../platform/services.ts';
import { createOperationRouter } from '../../auth/index.ts';

/** Routes for the settings that clients need before they start (rule 7.6). */
export function createClientConfigRoutes({ config }: Services): Router {
  const { router, handle } = createOperationRouter();
  const answer = clientConfig(config);

  handle(getConfig, ({ res }) => {
    // Clients revalidate the settings by ETag, which is cheap and delivers a new key immediately.
    res.set('Cache-Control', 'private, no-cache').json(answer);
  });

  return router;
}

function clientConfig(config: Config): ClientConfig {
  return {
    ...config.build,
    payload: config.payload,
    limits: {
      maxFiles: limits.attachments.maxFiles,
      maxBytesPerFile: limits.attachments.maxBytesPerFile,
      description: limits.text.description,
    },
    otp: { resendSeconds: limits.otp.resendSeconds, length: limits.otp.length },
    session: {
      inactivityMs: caseWorkLimits.session.inactivityMs,
      warningMs: caseWorkLimits.session.warningMs,
    },
    waysIn: {
      provider: config.provider?.name ?? null,
      byPassword: config.localLogin !== 'off' || config.directory !== null,
      resetsPasswords: config.localLogin !== 'off',
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
