import { otpSentSchema, type ForgottenPassword } from '@feedback/contract/auth';
import { forgotPassword, getOtp, setPassword } from '@feedback/contract/calls';
import { successSchema } from '@feedback/contract/envelope';

import { send } from '../../lib/api-client.ts';

const sentSchema = successSchema(otpSentSchema.shape);
const done = successSchema({});

/** Sends an OTP to the mobile registered for a user id; answers the mobile, masked, and a nonce. */
export const sendOtp = (companyId: string) => send(getOtp, sentSchema, { parts: { companyId } });

/** Sets a forgotten password by OTP (contract 5). */
export const sendForgotPassword = (body: ForgottenPassword) => send(forgotPassword, done, { body });

/** Sets the first password of an account, by its single-use link (contract 5). */
export const sendSetPassword = (body: { token: string; password: string }) =>
  send(setPassword, done, { body });
