import { useToast } from '@feedback/ui/toast';
import { useMutation } from '@tanstack/react-query';

import { explainError } from '../api-error.ts';
import { commonTextCatalogue, useTexts } from '../locale.tsx';

/**
 * Revokes a blob's address some time after the click, because the browser reads the blob only then.
 */
const letGoLater = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  letGoLater(url);
}

/** Opens a file in a new tab, which has no access to this one. */
export function openFile(content: Blob): void {
  const url = URL.createObjectURL(content);
  window.open(url, '_blank', 'noopener');
  letGoLater(url);
}

/** Returns the file name of a response, preferring its UTF-8 form. */
export function findFileName(answer: Response, otherwise: string): string {
  const header = answer.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? otherwise;
}

/** Runs a download and shows a toast when it fails. */
export function useDownload<Input = void>(run: (input: Input) => Promise<unknown>) {
  const texts = useTexts(commonTextCatalogue);
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onError: (error) => toast({ text: explainError(error, texts), tone: 'bad' }),
  });
}
