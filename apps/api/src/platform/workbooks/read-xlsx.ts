import { Worker, type WorkerOptions } from 'node:worker_threads';

import { createListError } from './list-error.ts';

/**
 * Limits for reading a workbook. The heap limit covers the objects built from the file, not the
 * bytes of the file.
 */
const bounds = { ms: 20_000, heapMb: 192 };

/** Result message of the thread. */
type ReadResult =
  | { readonly rows: string[][] }
  | { readonly refusal: 'listUnreadable' | 'listTooLarge' };

/**
 * Promise of the last workbook being read. Workbooks are read one after the other, so that
 * concurrent uploads need no more memory than one upload.
 */
let before: Promise<unknown> = Promise.resolve();

/**
 * Reads the cells of a workbook's first sheet, row by row. Runs in a separate thread with limits,
 * because a hostile file must not harm the process.
 * @throws ValidationError `listUnreadable`, `listTooLarge`
 */
export async function readXlsx(bytes: Buffer, within = bounds): Promise<string[][]> {
  const reading = before.then(() => readInThread(bytes, within));
  before = reading.catch(() => undefined);
  const said = await reading;
  if ('refusal' in said) throw createListError(said.refusal);
  return said.rows;
}

function readInThread(bytes: Buffer, { ms, heapMb }: typeof bounds): Promise<ReadResult> {
  const worker = startThread({
    workerData: new Uint8Array(bytes),
    resourceLimits: {
      maxOldGenerationSizeMb: heapMb,
      maxYoungGenerationSizeMb: 32,
    },
  });
  return new Promise<ReadResult>((resolve, reject) => {
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

/**
 * Starts the reading thread. A build has the thread's file beside this module; tests and
 * development run its source.
 */
function startThread(options: WorkerOptions): Worker {
  const here = import.meta.url;
  if (!here.endsWith('.ts')) return new Worker(new URL('./sheet-thread.js', here), options);
  const { href } = new URL('./reading/sheet-thread.ts', here);
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${href}', '${href}'))`;
  return new Worker(script, { ...options, eval: true });
}
