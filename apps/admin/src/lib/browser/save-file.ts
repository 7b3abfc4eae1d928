import { useToast } from '@feedback/ui/toast';
import { useMutation } from '@tanstack/react-query';

import { explain } from '../api-error.ts';
import { common, useTexts } from '../locale.tsx';

/** The browser reads a blob after the click returns; its address stays until then. */
const letGoLater = (url: string) => setTimeout(() => URL.revokeObjectURL(url), 60_000);

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  letGoLater(url);
}

/** Shows a file in a tab of its own, which can't reach this one. */
export function openFile(content: Blob): void {
  const url = URL.createObjectURL(content);
  window.open(url, '_blank', 'noopener');
  letGoLater(url);
}

/** The name that an answer gives its file, its UTF-8 form first. */
export function fileNameOf(answer: Response, otherwise: string): string {
  const header = answer.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? otherwise;
}

/** Downloads something; that it failed is told in the corner. */
export function useDownload<Asked = void>(run: (asked: Asked) => Promise<unknown>) {
  const texts = useTexts(common);
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onError: (error) => toast({ text: explain(error, texts), tone: 'bad' }),
  });
}
