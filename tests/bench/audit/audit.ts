import { printRun, printRunsHead } from '../run-program.ts';
import { startScript } from '../script.ts';

interface Told {
  readonly databaseUrl: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly checkpoints: string;
  readonly verifierKey: string;
  /** Time in seconds to log all events and sign the checkpoints. */
  readonly logSeconds: number;
}

/**
 * `npm run bench -- audit [events]`: measures how long logging events to the history takes, and its
 * verification by the product and by the independent verifier, which shares no code with the
 * product.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const { told, stop } = await startScript<Told>('audit-product.ts', count);
  const { databaseUrl, keys, dataDir, checkpoints, verifierKey } = told;
  const env = { ...keys, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0' };
  const programs = {
    verify: `apps/api/dist/audit.js verify --checkpoints ${checkpoints} --key ${verifierKey}`,
    'verify-audit.mjs': `apps/api/verify-audit.mjs ${checkpoints} ${verifierKey}`,
  };
  try {
    console.log(`${count} events; logged in ${told.logSeconds.toFixed(1)} s.\n`);
    printRunsHead();
    for (const [name, program] of Object.entries(programs)) {
      await printRun(name, program.split(' '), env);
    }
  } finally {
    await stop();
  }
}
