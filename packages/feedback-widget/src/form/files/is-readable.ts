/**
 * Checks whether a file can be read. It may have changed or gone since it was chosen, or be a
 * folder.
 */
export const isReadableFile = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
