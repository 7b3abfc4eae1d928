import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { resolutionSchema } from '@feedback/contract/case-page/case-detail';
import * as z from 'zod/mini';

import { services } from '../../context/context.ts';
import { query } from '../../db/query.ts';
import { codeOf } from '../../thrown.ts';

const instant = z.iso.datetime();
const erasureSchema = z.object({
  caseId: z.string().check(z.regex(/^MF-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
  erasedAt: instant,
  closedAt: instant,
  resolution: resolutionSchema,
});
/** That a case was erased, and how it had ended: all that a restored backup needs to lose it again. */
export type Erasure = z.infer<typeof erasureSchema>;

/** Of a case `f` that is erased, what is noted of it. */
export const erasureColumns = `f.case_id AS "caseId", f.erased_at AS "erasedAt",
  f.closed_at AS "closedAt", coalesce(f.resolution, 'resolved') AS resolution`;

/** As the database answers it. */
export type ErasureRow = Record<'erasedAt' | 'closedAt', Date> &
  Pick<Erasure, 'caseId' | 'resolution'>;

/**
 * Notes erasures in a folder apart from the database, a file each: what is there already stays, so
 * that many may write at once.
 */
export async function noteErasures(folder: string, rows: readonly ErasureRow[]): Promise<void> {
  const known = new Set<string>();
  for (const day of new Set(rows.map(dayOfErasure))) {
    await mkdir(join(folder, day), { recursive: true, mode: 0o700 });
    for (const name of await readdir(join(folder, day))) known.add(`${day}/${name}`);
  }
  for (const row of rows) {
    const name = `${dayOfErasure(row)}/${row.caseId}.json`;
    if (known.has(name)) continue;
    const unfinished = join(folder, `${name}.${process.pid}.tmp`);
    await writeFile(unfinished, `${JSON.stringify(row)}\n`, { mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  }
}

const dayOfErasure = ({ erasedAt }: ErasureRow): string => erasedAt.toISOString().slice(0, 10);

/** Notes a case's erasure where `ERASURES_DIR` says. */
export async function noteErasure(feedbackId: number): Promise<void> {
  const { erasuresFolder } = services().config;
  if (erasuresFolder === null) return;
  const sql = `SELECT ${erasureColumns} FROM feedbacks f WHERE id = $1 AND erased_at IS NOT NULL`;
  await noteErasures(erasuresFolder, await query<ErasureRow>(sql, [feedbackId]));
}

/**
 * The erasures that are noted in a folder; none where there is none.
 * @throws Error that names the file which can't be read
 */
export async function* notedErasures(folder: string): AsyncGenerator<Erasure> {
  const entries = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of entries.filter((each) => each.endsWith('.json'))) {
    const path = join(folder, name);
    const read = erasureSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (!read.success) throw new Error(`${path} does not say which case was erased.`);
    yield read.data;
  }
}
