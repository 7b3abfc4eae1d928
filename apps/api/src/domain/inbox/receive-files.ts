import { Readable } from 'node:stream';

import { limits } from '@feedback/contract/limits';
import { services } from '../../context/context.ts';

import { TooLargeError, UnsupportedTypeError, ValidationError } from '../../errors.ts';
import { receiveSealed } from '../../storage/sealed-file.ts';
import { acceptFiles, type AcceptedFile } from '../submission/accept-files.ts';
import type { MailFile } from './parsing/parsed-mail.ts';
import type { Mail } from './read-mail.ts';

/** The files of a mail: those that may become attachments, and the names of the others. */
export interface MailFiles {
  readonly files: readonly AcceptedFile[];
  readonly refused: readonly string[];
  readonly discard: () => Promise<void>;
}

/**
 * Takes a mail's files in, one after the other and past the memory, by the rules of every upload.
 * @throws UnavailableError when the storage or the scanner is away
 */
export async function receiveFiles(mail: Mail): Promise<MailFiles> {
  const files: AcceptedFile[] = [];
  const refused: string[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ draft }) => draft.discard()));
  };
  try {
    for (const file of mail.files) {
      const isRoom = files.length < limits.attachments.maxFiles;
      const accepted = isRoom ? await receiveFile(mail, file) : null;
      if (accepted) files.push(accepted);
      else refused.push(file.name);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { files, refused, discard };
}

/** What the file is to blame for; all else is tried again. */
const refusals = [ValidationError, TooLargeError, UnsupportedTypeError];

async function receiveFile(
  { sender }: Mail,
  { name, content }: MailFile,
): Promise<AcceptedFile | null> {
  const { storage, keys } = services();
  const most = limits.attachments.maxBytesPerFile;
  if (content.length > most) return null;
  const draft = await receiveSealed(
    storage,
    Readable.from([Buffer.from(content)]),
    await keys.take(),
  );
  const file = { name, draft, isTooLarge: false };
  try {
    const [accepted] = await acceptFiles([file], sender);
    return accepted ?? null;
  } catch (error) {
    await draft.discard();
    if (refusals.some((refusal) => error instanceof refusal)) return null;
    throw error;
  }
}
