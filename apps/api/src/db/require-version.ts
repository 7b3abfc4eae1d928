import { ConflictError, NotFoundError } from '../errors.ts';

/**
 * The row to change, if it is there and its optimistic lock holds: nobody saved it since it was
 * looked at. Older callers send no version; then the last one wins.
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
