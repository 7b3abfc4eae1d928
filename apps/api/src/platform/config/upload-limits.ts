const mib = 1024 * 1024;

/** Limits for a group of uploads. */
export interface UploadShare {
  /** The number of concurrent uploads. */
  readonly uploads: number;
  /** Bytes on the disk that the files may use until they are saved or deleted. */
  readonly bytes: number;
}

/**
 * Limits of the resources that uploads in progress may use in a process (rule 12.2). Each process
 * counts its own uploads: behind a load balancer, the limits apply to each process.
 */
export interface UploadLimits {
  readonly all: UploadShare;
  /**
   * Limits for the uploads of one IP address. Thousands of people may share the address of a mobile
   * carrier (rule 6.10). Uploads of senders with a verified mobile count separately.
   */
  readonly perAddress: { readonly strangers: UploadShare; readonly proven: UploadShare };
  /**
   * Limits for uploads that have not sent a file yet: their number, and the milliseconds until they
   * must have sent a file or a proof. These uploads use no slot. When there are too many, an upload
   * of the busiest address is ended.
   */
  readonly arriving: { readonly uploads: number; readonly ms: number };
  /**
   * Limits for all uploads of senders without proof together: their bytes, and the sum of their
   * durations.
   */
  readonly unproven: { readonly bytes: number; readonly ms: number };
  /**
   * Maximum duration of an upload in milliseconds. A proof is valid equally long. Leftover files
   * are deleted after four times this duration.
   */
  readonly mostMs: number;
  /** Minimum rate of an upload; an old 2G connection easily reaches this rate. */
  readonly leastRate: { readonly bytes: number; readonly ms: number };
  /** Bytes of free disk space reserved for everything else, such as the database. */
  readonly diskReserve: number;
}

/**
 * Returns the upload limits of a process. Only the reserve is configurable, because the reserve
 * depends on the disk.
 */
export const buildUploadLimits = (reserveMib: number): UploadLimits => ({
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
