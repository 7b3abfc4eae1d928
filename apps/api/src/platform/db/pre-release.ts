import { StartError } from '../errors.ts';

/** The first migration of the pre-releases, whose data model was replaced by `0001-baseline`. */
const preReleaseMigration = '0001-people';

/** The settings that locate the data. */
interface DataPlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** The database was written by a pre-release, and no migration leads from it to this version. */
export class PreReleaseError extends StartError {
  constructor(data = 'The database is', restart = 'set DATABASE_URL to an empty database') {
    super(
      `${data} from a pre-release, which this version cannot upgrade. To begin again, ${restart}. To keep the data, export it with the version that wrote it (docs/guides/operating.md#data-from-a-pre-release).`,
    );
  }

  /** Returns this error, or, for the embedded database, the error that names the data folder. */
  from({ databaseUrl, dataDir }: DataPlace): PreReleaseError {
    if (databaseUrl !== null) return this;
    return new PreReleaseError(`The data in ${dataDir} is`, 'rename or delete this folder');
  }
}

/**
 * Rejects a database that a pre-release wrote.
 * @throws PreReleaseError when the migrations of a database are those of a pre-release
 */
export function rejectPreReleaseDatabase(done: readonly string[]): void {
  if (done.includes(preReleaseMigration)) throw new PreReleaseError();
}
