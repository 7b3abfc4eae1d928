import { measure } from '../harness/product.ts';
import { load, type Call } from '../harness/requests.ts';
import { printHead, printRow, ratio } from '../harness/statistics.ts';
import { submission, buildNthSubmission } from './submissions.ts';

const [rounds, filesOfUpload, fileMiB] = [3, 5, 10];

/** A file of 10 MiB that passes as the type of its name. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(fileMiB * 1024 ** 2 - 9, 'a')]);

/**
 * `npm run bench -- upload [concurrent uploads]`: measures submissions with five files of 10 MiB
 * each and the growth of the process. The interleaved baseline is Express, which writes as many
 * bytes to files and syncs them.
 */
export async function run([given = '50']: string[]): Promise<void> {
  const clients = Number(given);
  await measure('saving', (rounds + 1) * clients, async (bench) => {
    console.log(`${clients} at once, each ${filesOfUpload} files of ${fileMiB} MiB:\n`);
    printHead('round', 'product, MiB/s', 'grows by, MiB', 'plain, MiB/s', 'ratio');
    const rateOf = async (calls: readonly Call[], mib: number) =>
      (calls.length * mib) / (await load(calls, clients)).seconds;
    const copies = Array.from({ length: clients * filesOfUpload }, () => ({
      url: `${bench.baseline}/file`,
      body: [file],
    }));
    let proof = 0;
    const files = Array.from({ length: filesOfUpload }, () => file);
    const next = () => submission(bench.url, buildNthSubmission((proof += 1), 'yes'), files);
    // The first upload of a process is slower, and allocates memory for the later ones.
    await load([next()], 1);
    for (let round = 1; round <= rounds; round += 1) {
      const calls = Array.from({ length: clients }, next);
      const { rate, growthMiB } = await bench.watchMemory(async () => ({
        rate: await rateOf(calls, filesOfUpload * fileMiB),
      }));
      const raw = await rateOf(copies, fileMiB);
      printRow(round, Math.round(rate), growthMiB, Math.round(raw), ratio(rate, raw, 2));
    }
  });
}
