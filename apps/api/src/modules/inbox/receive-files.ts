import { Readable } from 'node:stream';

import { limits, caseWorkLimits } from '@feedback/contract/limits';
import type { RejectedFile, RejectedFileReason } from '@feedback/contract/inbox/rejected-file';
import { findFileKind, fileKinds } from '@feedback/contract/fields/file-kinds';
import { services } from '../../platform/context/context.ts';

import {
  AppError,
  TooLargeError,
  UnsupportedTypeError,
  ValidationError,
} from '../../platform/errors.ts';
import { receiveEncrypted } from '../../platform/storage/encrypted-file.ts';
import { acceptFiles, type AcceptedFile } from '../submissions/index.ts';
import type { MailFile } from './parsing/parsed-mail.ts';
import type { Mail } from './read-mail.ts';

/** Accepted files of a mail, which become attachments, and its rejected files. */
export interface MailFiles {
  readonly files: readonly AcceptedFile[];
  readonly refused: readonly RejectedFile[];
  readonly discard: () => Promise<void>;
}

/** Size in bytes below which an inline picture counts as an icon of a signature. */
const iconBytes = 20_000;

/**
 * Accepts a mail's files one after the other by the upload rules: five files and a few inline
 * pictures, the largest first.
 * @throws UnavailableError when the storage or the scanner is unavailable
 */
export async function acceptMailFiles({ files: all, sender }: Mail): Promise<MailFiles> {
  const pictures = all
    .filter(({ isInline }) => isInline)
    .toSorted((a, b) => b.content.length - a.content.length);
  const files: AcceptedFile[] = [];
  const refused: RejectedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ draft }) => draft.discard()));
  };
  const receive = async (
    from: readonly MailFile[],
    most: number,
    isNamed: typeof isAlwaysNamed,
  ) => {
    let left = most;
    for (const file of from) {
      const accepted = left > 0 ? await receiveFile(file, sender) : reasonBeyond(file);
      if (typeof accepted !== 'string') {
        files.push(accepted);
        left -= 1;
      } else if (isNamed(file)) refused.push({ name: file.name, reason: accepted });
    }
  };
  try {
    const attached = all.filter(({ isInline }) => !isInline);
    await receive(attached, limits.attachments.maxFiles, isAlwaysNamed);
    await receive(
      pictures,
      caseWorkLimits.mailIn.maxPictures,
      ({ content }) => content.length > iconBytes,
    );
  } catch (error) {
    await discard();
    throw error;
  }
  return { files, refused, discard };
}

/** Returns the reason for rejecting a file above the maximum number of files. */
const reasonBeyond = ({ name, type }: MailFile): RejectedFileReason =>
  findFileKind(withExtension(name, type)) ? 'tooManyFiles' : 'invalidFileType';

const isAlwaysNamed = (_file: MailFile): boolean => true;

/** Errors that the file itself causes. After any other error the mail is processed again. */
const refusals = [ValidationError, TooLargeError, UnsupportedTypeError];

async function receiveFile(
  { name, type, content }: MailFile,
  sender: string,
): Promise<AcceptedFile | RejectedFileReason> {
  const { storage, keys } = services();
  if (content.length > limits.attachments.maxBytesPerFile) return 'fileTooLarge';
  const draft = await receiveEncrypted(
    storage,
    Readable.from([Buffer.from(content)]),
    await keys.take(),
  );
  const file = { name: withExtension(name, type), draft, isTooLarge: false };
  try {
    const [accepted] = await acceptFiles([file], sender);
    return accepted ?? 'invalidFileType';
  } catch (error) {
    await draft.discard();
    if (error instanceof AppError && refusals.some((refusal) => error instanceof refusal))
      return reasonOf(error);
    throw error;
  }
}

const reasonOf = ({ fields }: AppError): RejectedFileReason =>
  reasons.find((reason) => fields.some(({ key }) => key === reason)) ?? 'invalidFileType';

const reasons = ['fileTooLarge', 'fileEmpty', 'fileInfected'] as const;

/**
 * Adds an extension for the media type to a file name without an extension. The content is checked
 * in any case.
 */
function withExtension(name: string, type: string): string {
  if (findFileKind(name) || /\.\w{1,5}$/.test(name)) return name;
  const kind = fileKinds.find(({ mediaType }) => mediaType === type);
  return kind ? `${name}.${kind.extensions[0]}` : name;
}
