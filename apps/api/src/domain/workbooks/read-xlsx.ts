import { Worker, type WorkerOptions } from 'node:worker_threads';

import { listRefused } from './list-refused.ts';

/** What reading one workbook may take; the heap counts what is made of it, not the file itself. */
const bounds = { ms: 20_000, heapMb: 192 };

/** What the thread says. */
type Said = { readonly rows: string[][] } | { readonly refusal: 'listUnreadable' | 'listTooLarge' };

/** The last workbook to be read: they take turns, so that many at once need no more than one. */
let before: Promise<unknown> = Promise.resolve();

/**
 * The cells of a workbook's first sheet, row by row. Read by a thread of its own: somebody else
 * made the file, and what it does to its reader must end with the reader.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export async function readXlsx(bytes: Buffer, within = bounds): Promise<string[][]> {
  const reading = before.then(() => readInThread(bytes, within));
  before = reading.catch(() => undefined);
  const said = await reading;
  if ('refusal' in said) throw listRefused(said.refusal);
  return said.rows;
}

function readInThread(bytes: Buffer, { ms, heapMb }: typeof bounds): Promise<Said> {
  const worker = startThread({
    workerData: new Uint8Array(bytes),
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: 32,
    },
  });
  return new Promise<Said>((resolve, reject) => {
    const over = setTimeout(() => resolve({ refusal: 'listTooLarge' }), ms);
    worker
      .once('message', resolve)
      .once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refusal: 'listTooLarge' });
        else reject(error);
      })
      .once('exit', () => {
        clearTimeout(over);
        resolve({ refusal: 'listUnreadable' });
      });
  }).finally(() => worker.terminate());
}

/** A build has the thread's file beside its own; tests and development run it as it is written. */
function startThread(options: WorkerOptions): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./sheet-thread.js', here), options);
  const { href } = new URL('./reading/sheet-thread.ts', here);
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${href}', '${href}'))`;
  return new Worker(script, { ...options, eval: true });
}
