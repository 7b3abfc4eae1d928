import { otpSchema } from '@feedback/contract/auth/auth';
import {
  publicSubmissionSchema,
  type PublicSubmission,
} from '@feedback/contract/submissions/feedback';
import type { Request } from 'express';
import * as z from 'zod/mini';

import { AppError } from '../../platform/errors.ts';
import { receiveUpload } from '../../platform/http/bodies/multipart.ts';
import { validateAndSaveUpload } from '../../platform/http/bodies/save-upload.ts';
import { findClientAddress } from '../../platform/http/requests/client-address.ts';
import { validate, validateBody } from '../../platform/http/validate.ts';
import type { Services } from '../../platform/services.ts';
import { verifyMobile } from '../auth/index.ts';
import { acceptFiles, hasProvenMobile, savePublicFeedback } from '../submissions/index.ts';
import {
  eraseSentDraft,
  findDraft,
  updateDraft,
  type DraftContent,
  type DraftKey,
} from './form-drafts.ts';

const otpFieldSchema = z.object({ otp: otpSchema });

/**
 * Verifies the mobile by the OTP in the body, saves the case with its files, and erases the draft.
 * The OTP comes before the files in the form, so no file is read before it is checked.
 * @throws AppError `otpFailed` for a wrong OTP; the errors of the upload and of the submission
 */
export async function submitDraft(
  req: Request,
  services: Services,
  { key, content }: { key: DraftKey; content: DraftContent },
): Promise<void> {
  let verified = content;
  const prove = async (fields: ReadonlyMap<string, string>) => {
    verified = await verifyDraft(key, verified, fields.get('otp'));
    return hasProvenMobile(toSubmission(key, verified));
  };
  const rules = { address: findClientAddress(req), textPart: 'otp', isProven: prove };
  const upload = await receiveUpload(req, services, rules);
  const { caseId } = await validateAndSaveUpload(upload, async () => {
    await prove(upload.fields);
    const files = await acceptFiles(upload.files);
    const { discard } = upload;
    const data = toSubmission(key, verified);
    return () => savePublicFeedback({ data, files, discard, locale: req.locale });
  });
  await eraseSentDraft(key, caseId);
}

/** Verifies the mobile of a draft, unless this request or another one has done so. */
async function verifyDraft(
  key: DraftKey,
  content: DraftContent,
  given: string | undefined,
): Promise<DraftContent> {
  if (content.token !== undefined) return content;
  const { otp: code } = validate(otpFieldSchema, { otp: given ?? '' });
  const mobile = content.values['mobile'] ?? '';
  const token = await verifyMobile({ mobile, code, nonce: content.nonce }, (proof) =>
    updateDraft(key, { ...content, token: proof }),
  );
  if (token !== null) return { ...content, token };
  // A form that was sent twice spends its OTP once.
  const now = (await findDraft(key))?.content;
  if (now?.token !== undefined) return now;
  throw new AppError('otpFailed');
}

function toSubmission(
  { id }: DraftKey,
  { form, values, ...draft }: DraftContent,
): PublicSubmission {
  const { notice, consent, token } = draft;
  const delivery = { submissionId: id, notice, consent, otpToken: token };
  return validateBody(publicSubmissionSchema, { ...values, type: form, ...delivery });
}
