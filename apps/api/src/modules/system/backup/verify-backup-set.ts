import { StartError } from '../../../platform/errors.ts';
import { DamagedStreamError } from '../../../platform/crypto/encrypted-stream.ts';
import { forEachLimited } from './copy-files.ts';
import type { Manifest } from './manifest.ts';
import { readBackupPart, type PartLocation, type PartChecksum } from './backup-part.ts';
import {
  backupFileLocation,
  attachmentListLocation,
  readAttachmentList,
  tablePartLocation,
} from './backup-paths.ts';
import { buildBackupFileName, type BackupKey } from './encrypt-part.ts';

/** The maximum number of damaged parts that an error message lists. */
const mostNamed = 20;

/**
 * Reads every part and every attachment of a set, and compares their checksums with the manifest.
 * @returns the number of different attachments
 * @throws StartError that names the damaged parts
 */
export async function verifyBackupSet(
  folder: string,
  set: string,
  manifest: Manifest,
  key: BackupKey,
): Promise<number> {
  const damages: string[] = [];
  const check = async (
    place: PartLocation,
    used: BackupKey,
    isRight: (sum: PartChecksum) => boolean,
  ) => {
    try {
      const sum = await readBackupPart(place, used);
      if (!isRight(sum)) damages.push(`${place.name} is damaged: its content has changed.`);
    } catch (error) {
      if (!(error instanceof DamagedStreamError)) throw error;
      damages.push(error.message);
    }
  };
  const as = (said: PartChecksum) => (sum: PartChecksum) =>
    sum.sha256 === said.sha256 && sum.bytes === said.bytes;
  for (const part of manifest.tables) await check(tablePartLocation(set, part.name), key, as(part));
  await check(attachmentListLocation(set), null, as(manifest.files));
  refuse(damages);
  const names = new Set<string>();
  const unreadable = new Set(manifest.unreadable);
  await forEachLimited(readAttachmentList(set), async ({ name, storageKey }) => {
    if (unreadable.has(storageKey) || names.has(name)) return;
    names.add(name);
    const isNamedSo = ({ sha256 }: PartChecksum) =>
      buildBackupFileName(Buffer.from(sha256, 'hex'), key) === name;
    await check(backupFileLocation(folder, name), key, isNamedSo);
  });
  refuse(damages);
  return names.size;
}

function refuse(damages: readonly string[]): void {
  if (damages.length === 0) return;
  const more = damages.length - mostNamed;
  const lines = [...damages.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more.`] : [])];
  throw new StartError([...lines, 'Nothing was restored.'].join('\n'));
}
