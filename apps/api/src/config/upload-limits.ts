const mib = 1024 * 1024;

/** A part of what uploads may take. */
export interface Share {
  /** Uploads at once. */
  readonly uploads: number;
  /** Bytes that their files may hold on the disk until they are saved or gone. */
  readonly bytes: number;
}

/**
 * What uploads may take of a process while they are on their way (rule 12.2). Each process counts
 * its own: behind a balancer, so many times as much.
 */
export interface UploadLimits {
  readonly all: Share;
  /**
   * One address's share: an office has one for everybody, a mobile carrier for thousands (rule
   * 6.10). Uploads of proven senders count apart.
   */
  readonly perAddress: { readonly strangers: Share; readonly proven: Share };
  /**
   * Uploads that have brought no file yet, and the time until they have brought a file or a proof.
   * They need no place; when they are too many, the address with the most makes way.
   */
  readonly arriving: { readonly uploads: number; readonly ms: number };
  /** All those together whose sender is not proven yet: their bytes, and their times added up. */
  readonly unproven: { readonly bytes: number; readonly ms: number };
  /** One upload whole. A proof lives as long, and files are swept at four times that age. */
  readonly mostMs: number;
  /** What an upload brings at least in a time; an old 2G line brings it easily. */
  readonly leastRate: { readonly bytes: number; readonly ms: number };
  /** Free bytes that the disk keeps for everything else, such as the database. */
  readonly diskReserve: number;
}

/** The limits of every process, but for the reserve, which depends on the disk. */
export const uploadLimits = (reserveMib: number): UploadLimits => ({
  all: { uploads: 400, bytes: 4096 * mib },
  perAddress: {
    strangers: { uploads: 20, bytes: 100 * mib },
    proven: { uploads: 300, bytes: 2048 * mib },
  },
  arriving: { uploads: 400, ms: 10_000 },
  unproven: { bytes: 100 * mib, ms: 60_000 },
  mostMs: 15 * 60_000,
  leastRate: { bytes: 128 * 1024, ms: 30_000 },
  diskReserve: reserveMib * mib,
});
