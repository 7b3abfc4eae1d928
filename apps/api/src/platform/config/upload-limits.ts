const mib = 1024 * 1024;

/** A share of the upload limits. */
export interface UploadShare {
  /** The number of concurrent uploads. */
  readonly uploads: number;
  /** Bytes on the disk that the files may use until they are saved or deleted. */
  readonly bytes: number;
}

/**
 * The limits of what uploads in progress may use of a process (rule 12.2). Each process counts its
 * own uploads: behind a balancer, the limits apply once per process.
 */
export interface UploadLimits {
  readonly all: UploadShare;
  /**
   * The share of one address: an office has one address for all people, a mobile carrier for
   * thousands (rule 6.10). Uploads of proven senders count separately.
   */
  readonly perAddress: { readonly strangers: UploadShare; readonly proven: UploadShare };
  /**
   * The limits for uploads that have sent no file yet: their number, and the time until they must
   * have sent a file or a proof. They need no place; when there are too many, the busiest address
   * loses one.
   */
  readonly arriving: { readonly uploads: number; readonly ms: number };
  /**
   * The limits for all uploads of unproven senders together: their bytes, and the sum of their
   * times.
   */
  readonly unproven: { readonly bytes: number; readonly ms: number };
  /**
   * The maximum duration of an upload. A proof is valid as long, and leftover files are deleted at
   * four times that age.
   */
  readonly mostMs: number;
  /** The minimum rate of an upload, which an old 2G connection reaches easily. */
  readonly leastRate: { readonly bytes: number; readonly ms: number };
  /** Bytes of free disk space reserved for everything else, such as the database. */
  readonly diskReserve: number;
}

/**
 * Returns the limits of every process; only the reserve is configurable, because it depends on the
 * disk.
 */
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
