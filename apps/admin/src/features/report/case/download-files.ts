import {
  downloadEmployeeFiles,
  downloadPublicFiles,
  previewAttachment,
} from '@feedback/contract/operations';
import type { CaseRow } from '@feedback/contract/case/case-columns';
import { useMutation, useQuery } from '@tanstack/react-query';

import { fetchCall } from '../../../lib/api-client.ts';
import { fileNameOf, saveFile } from '../../../lib/browser/save-file.ts';
import type { Attachment } from '@feedback/contract/case/report';

type CaseKey = Pick<CaseRow, 'id' | 'caseId' | 'type' | 'employeeCode'>;

/** Files may be large and lines slow: no limit but the person's own patience. */
const patience = null;

/** Downloads a case's files: one as it is, several as a zip (rule 3.5). */
export async function downloadFiles({ id, caseId, type, employeeCode }: CaseKey): Promise<void> {
  const answer =
    type === 'e'
      ? await fetchCall(downloadEmployeeFiles, {
          parts: { employeeCode: employeeCode ?? '', id },
          patience,
        })
      : await fetchCall(downloadPublicFiles, { parts: { type, id }, patience });
  saveFile(await answer.blob(), fileNameOf(answer, caseId));
}

/** The download of a case's files, for a button. */
export const useDownloadFiles = (onError: (error: Error) => void = () => {}) =>
  useMutation({ mutationFn: downloadFiles, onError });

/** Fetches a file of a case, for a preview or a download. */
export async function fetchAttachment(
  id: number,
  attachmentId: number,
  signal?: AbortSignal,
): Promise<Blob> {
  const answer = await fetchCall(previewAttachment, {
    parts: { id, attachmentId },
    signal,
    patience,
  });
  return answer.blob();
}

export const isPdf = ({ mediaType }: Attachment): boolean => mediaType === 'application/pdf';

/** A file's bytes, of the kind that the case says, whatever the server called them. */
export const useAttachmentContent = (caseKey: number, { id, mediaType }: Attachment) =>
  useQuery({
    queryKey: ['attachment', caseKey, id],
    queryFn: async ({ signal }) => {
      const blob = await fetchAttachment(caseKey, id, signal);
      return blob.slice(0, blob.size, mediaType);
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
