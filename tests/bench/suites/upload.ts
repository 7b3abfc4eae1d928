import { runBenchmark } from '../harness/product.ts';
import { runLoad, type BenchRequest } from '../harness/requests.ts';
import { printTableHead, printTableRow, formatRatio } from '../harness/statistics.ts';
import { buildSubmissionRequest, buildNthSubmission } from './submissions.ts';

const [rounds, filesOfUpload, fileMiB] = [3, 5, 10];

/** A file of 10 MiB that passes as the type of its name. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(fileMiB * 1024 ** 2 - 9, 'a')]);

/**
 * `npm run bench -- upload [concurrent uploads]`: measures submissions with five files of 10 MiB
 * each and the growth of the process. The interleaved baseline is Express, which writes as many
 * bytes to files and syncs them.
 */
export async function runUploadBenchmark([given = '50']: string[]): Promise<void> {
  const clients = Number(given);
  await runBenchmark('saving', (rounds + 1) * clients, async (bench) => {
    console.log(`${clients} at once, each ${filesOfUpload} files of ${fileMiB} MiB:\n`);
    printTableHead('round', 'product, MiB/s', 'grows by, MiB', 'plain, MiB/s', 'ratio');
    const rateOf = async (calls: readonly BenchRequest[], mib: number) =>
      (calls.length * mib) / (await runLoad(calls, clients)).seconds;
    const copies = Array.from({ length: clients * filesOfUpload }, () => ({
      url: `${bench.baseline}/file`,
      body: [file],
    }));
    let proof = 0;
    const files = Array.from({ length: filesOfUpload }, () => file);
    const next = () =>
      buildSubmissionRequest(bench.url, buildNthSubmission((proof += 1), 'yes'), files);
    // The first upload of a process is slower, and allocates memory for the later ones.
    await runLoad([next()], 1);
    for (let round = 1; round <= rounds; round += 1) {
      const calls = Array.from({ length: clients }, next);
      const { rate, growthMiB } = await bench.watchMemory(async () => ({
        rate: await rateOf(calls, filesOfUpload * fileMiB),
      }));
      const raw = await rateOf(copies, fileMiB);
      printTableRow(round, Math.round(rate), growthMiB, Math.round(raw), formatRatio(rate, raw, 2));
    }
  });
}

export { runUploadBenchmark as run };
