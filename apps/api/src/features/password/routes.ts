import { forgotPasswordSchema, setPasswordSchema } from '@feedback/contract/auth';
import { forgotPassword, setPassword } from '@feedback/contract/operations';
import { Router } from 'express';

import { AppError } from '../../errors.ts';
import { allow } from '../../gate/authenticate.ts';
import { recordUserid } from '../../gate/security-trail.ts';
import { addressOf } from '../../http/client-address.ts';
import { success } from '../../http/envelope.ts';
import { validBody } from '../../http/validate.ts';
import type { Services } from '../../services.ts';
import { setForgottenPassword, setPasswordByLink } from '../../domain/access/set-password.ts';

/** Setting a password, by the link of a new account or by OTP (rule 8.5). */
export function passwordRoutes(services: Services): Router {
  const router = Router();
  const { rateLimits } = services;

  router.post(
    `/${setPassword.path}`,
    allow(setPassword.access),
    rateLimits('otpTried'),
    async (req, res) => {
      const given = validBody(setPasswordSchema, req.body);
      await setPasswordByLink(given);
      res.json(success());
    },
  );

  router.post(
    `/${forgotPassword.path}`,
    allow(forgotPassword.access),
    rateLimits('otpTried'),
    async (req, res) => {
      const given = validBody(forgotPasswordSchema, req.body);
      recordUserid(res, given.login_Id);
      const isSet = await setForgottenPassword(given, addressOf(req));
      if (!isSet) throw new AppError('otpFailed');
      res.json(success());
    },
  );

  return router;
}
