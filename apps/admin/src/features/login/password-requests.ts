import { forgotPassword, getOtp, setPassword } from '@feedback/contract/calls';
import { successSchema } from '@feedback/contract/envelope';
import * as z from 'zod/mini';

import { send } from '../../lib/api-client.ts';

const sentSchema = successSchema({ mobile: z.string() });
const done = successSchema({});

/** Sends an OTP to the mobile registered for a user id; answers the mobile, masked. */
export const sendOtp = (companyId: string) => send(getOtp, sentSchema, { parts: { companyId } });

/** Sets a forgotten password by OTP (contract 5). */
export const sendForgotPassword = (body: { login_Id: string; otp: string; password: string }) =>
  send(forgotPassword, done, { body });

/** Sets the first password of an account, by its single-use link (contract 5). */
export const sendSetPassword = (body: { token: string; password: string }) =>
  send(setPassword, done, { body });
