import { buffer } from 'node:stream/consumers';

import { importLimits } from '@feedback/contract/limits';
import type { ValidationKey } from '@feedback/contract/messages/en-IN/validation';
import type { Request } from 'express';

import { ValidationError } from '../../errors.ts';
import { findClientAddress } from '../requests/client-address.ts';
import { receiveUpload, type UploadServices, type Upload } from './multipart.ts';

/** An uploaded list, and the text sent with it. */
interface ReceivedList {
  readonly bytes: Buffer;
  readonly data: string;
}

/**
 * Passes on the single list that a signed-in user uploads, and deletes the file afterwards.
 * @throws ValidationError `listRequired`, `listTooLarge`, and every rejection of an upload
 */
export async function receiveList<Result>(
  req: Request,
  reception: UploadServices,
  use: (list: ReceivedList) => Promise<Result>,
): Promise<Result> {
  const isProven = () => Promise.resolve(true);
  const rules = { address: findClientAddress(req), textPart: 'data', isProven };
  const upload = await receiveUpload(req, reception, rules);
  try {
    return await use({ bytes: await bytesOf(upload), data: upload.fields.get('data') ?? '' });
  } finally {
    await upload.discard();
    upload.leave();
  }
}

async function bytesOf({ files }: Upload): Promise<Buffer> {
  const [file] = files;
  if (!file || files.length > 1) throw refused('listRequired');
  if (file.isTooLarge || file.draft.size > importLimits.maxBytes) throw refused('listTooLarge');
  return buffer(await file.draft.open());
}

const refused = (key: ValidationKey) => new ValidationError([{ path: 'file', key }]);
