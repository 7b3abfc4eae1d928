import { StartError } from '../../../platform/errors.ts';
import { DamagedStreamError } from '../../../platform/crypto/encrypted-stream.ts';
import { processWithLimitedConcurrency } from './copy-files.ts';
import type { BackupManifest } from './manifest.ts';
import { readBackupPart, type BackupPartLocation, type BackupPartChecksum } from './backup-part.ts';
import {
  buildBackupFileLocation,
  buildAttachmentListLocation,
  readAttachmentList,
  buildTablePartLocation,
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
  manifest: BackupManifest,
  key: BackupKey,
): Promise<number> {
  const damages: string[] = [];
  const check = async (
    place: BackupPartLocation,
    used: BackupKey,
    isRight: (sum: BackupPartChecksum) => boolean,
  ) => {
    try {
      const sum = await readBackupPart(place, used);
      if (!isRight(sum)) damages.push(`${place.name} is damaged: its content has changed.`);
    } catch (error) {
      if (!(error instanceof DamagedStreamError)) throw error;
      damages.push(error.message);
    }
  };
  const as = (said: BackupPartChecksum) => (sum: BackupPartChecksum) =>
    sum.sha256 === said.sha256 && sum.bytes === said.bytes;
  for (const part of manifest.tables)
    await check(buildTablePartLocation(set, part.name), key, as(part));
  await check(buildAttachmentListLocation(set), null, as(manifest.files));
  refuse(damages);
  const names = new Set<string>();
  const unreadable = new Set(manifest.unreadable);
  await processWithLimitedConcurrency(readAttachmentList(set), async ({ name, storageKey }) => {
    if (unreadable.has(storageKey) || names.has(name)) return;
    names.add(name);
    const isNamedSo = ({ sha256 }: BackupPartChecksum) =>
      buildBackupFileName(Buffer.from(sha256, 'hex'), key) === name;
    await check(buildBackupFileLocation(folder, name), key, isNamedSo);
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
