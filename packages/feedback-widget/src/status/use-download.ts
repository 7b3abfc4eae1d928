import { useState } from 'react';

import { ApiError } from '../api/api-error.ts';

/** The time that a browser may take to begin writing a file. */
const graceMs = 60_000;

/** Passes a file to the browser as a download. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), graceMs);
}

/**
 * Downloads files on request, one at a time.
 * @returns the name of the file being downloaded, and of the file that failed
 */
export function useDownload(onFailure: (error: ApiError) => void) {
  const [fetching, setFetching] = useState<string>();
  const [lost, setLost] = useState<string>();
  /** @param fetchFile returns null when the file does not exist */
  const download = async (name: string, fetchFile: () => Promise<Blob | null>, key = name) => {
    setFetching(key);
    setLost(undefined);
    try {
      const file = await fetchFile();
      if (file) saveFile(file, name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLost(name);
      onFailure(error);
    } finally {
      setFetching(undefined);
    }
  };
  return { fetching, lost, download };
}
