import { setTimeout as sleep } from 'node:timers/promises';

import { runInContext, services } from '../platform/context/context.ts';
import { systemViewer } from '../platform/context/viewer.ts';
import { executeUpdate, query } from '../platform/db/query.ts';
import type { Services } from '../platform/services.ts';
import { endHoldsSql } from '../platform/storage/file-hold.ts';
import { deleteUnreferencedFiles } from './orphaned-files.ts';

/** Milliseconds between two checks, so that several checks happen within the duration of a hold. */
const lookMs = 4000;

const dayMs = 86_400_000;

/**
 * Renews this process's hold on its files repeatedly, and deletes the files of processes that have
 * ended (rule 12.4). Every process does both, because drafts lie on its own machine's disk.
 */
export function startAbandonedFileCleanup(given: Services): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        services().logger.warn(
          { err: error },
          'the hold on files could not be renewed yet; retrying',
        );
      });
      await sleep(lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const running = runInContext({ services: given, viewer: systemViewer }, run);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function look(): Promise<void> {
  const isSteady = await services().fileHold.renew();
  await deleteAbandonedFiles(isSteady);
}

/**
 * Deletes the files of ended processes that no record names.
 * @param endsLapsed whether a process that has not renewed its hold counts as ended
 */
export async function deleteAbandonedFiles(endsLapsed: boolean): Promise<void> {
  if (endsLapsed) await endLapsed();
  await removeDrafts();
  const ended = await query<{ id: string; heldUntil: Date }>(
    `SELECT id, held_until AS "heldUntil" FROM file_holders WHERE ended_at IS NOT NULL`,
  );
  for (const { id, heldUntil } of ended) {
    const isDone = await removeKept(id, heldUntil);
    if (isDone) await query('DELETE FROM file_holders WHERE id = $1', [id]);
  }
}

async function endLapsed(): Promise<void> {
  const ended = await executeUpdate(endHoldsSql('held_until < now()'));
  if (ended > 0)
    services().logger.warn({ processes: ended }, 'processes died; sweeping their files');
}

/**
 * Deletes the drafts of processes without a hold. A process takes its hold before it receives, so a
 * draft without a hold belongs to a process that has ended.
 */
async function removeDrafts(): Promise<void> {
  const { storage, fileHold } = services();
  const others = (await storage.draftHolders()).filter((holder) => holder !== fileHold.name());
  if (others.length === 0) return;
  const gone = await query<{ id: string }>(
    `SELECT id FROM unnest($1::uuid[]) AS given (id) WHERE NOT EXISTS (
       SELECT FROM file_holders AS h WHERE h.id = given.id AND ended_at IS NULL)`,
    [others],
  );
  for (const { id } of gone) await storage.removeDraftsOf(id);
}

/**
 * Deletes the files that a process gave a final name and did not save. Files are stored by day, and
 * the process's clock may differ from the database's, or an upload may have begun the day before.
 * @returns whether all of them are deleted
 */
async function removeKept(holder: string, heldUntil: Date): Promise<boolean> {
  for (const days of [-1, 0, 1]) {
    const day = new Date(heldUntil.getTime() + days * dayMs).toISOString().slice(0, 10);
    const keys = await services().storage.storedBy(holder, day);
    if ((await deleteUnreferencedFiles(keys)) === null) return false;
  }
  return true;
}
