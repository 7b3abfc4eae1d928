import { ConflictError, NotFoundError } from '../errors.ts';

/**
 * Returns the row to change, if it exists and nobody has saved it since the caller read it
 * (optimistic lock). Older callers send no version; their change overwrites.
 * @throws NotFoundError
 * @throws ConflictError `staleVersion`
 */
export function requireVersion<Row extends { version: number }>(
  row: Row | null,
  version: number | undefined,
): Row {
  if (!row) throw new NotFoundError();
  if (version !== undefined && row.version !== version) throw new ConflictError('staleVersion');
  return row;
}
