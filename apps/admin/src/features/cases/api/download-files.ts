import {
  downloadEmployeeCaseFiles,
  downloadPublicCaseFiles,
  previewAttachment,
} from '@feedback/contract/operations';
import type { CaseRow } from '@feedback/contract/cases/case-columns';
import { useMutation, useQuery } from '@tanstack/react-query';

import { fetchCall } from '../../../lib/api-client.ts';
import { findFileName, saveFile } from '../../../lib/browser/save-file.ts';
import type { Attachment } from '@feedback/contract/cases/report';

type CaseKey = Pick<CaseRow, 'id' | 'caseId' | 'type' | 'employeeCode'>;

/** No timeout: files may be large and connections slow. */
const timeoutMs = null;

/** Downloads a case's files: a single file as it is, several as a zip (rule 3.5). */
export async function downloadCaseFiles({
  id,
  caseId,
  type,
  employeeCode,
}: CaseKey): Promise<void> {
  const answer =
    type === 'e'
      ? await fetchCall(downloadEmployeeCaseFiles, {
          parts: { employeeCode: employeeCode ?? '', id },
          timeoutMs,
        })
      : await fetchCall(downloadPublicCaseFiles, { parts: { type, id }, timeoutMs });
  saveFile(await answer.blob(), findFileName(answer, caseId));
}

/** Returns the mutation that downloads a case's files. */
export const useDownloadCaseFiles = (onError: (error: Error) => void = () => {}) =>
  useMutation({ mutationFn: downloadCaseFiles, onError });

/** Fetches a file of a case, for a preview or a download. */
export async function fetchCaseAttachment(
  id: number,
  attachmentId: number,
  signal?: AbortSignal,
): Promise<Blob> {
  const answer = await fetchCall(previewAttachment, {
    parts: { id, attachmentId },
    signal,
    timeoutMs,
  });
  return answer.blob();
}

export const isPdfAttachment = ({ mediaType }: Attachment): boolean =>
  mediaType === 'application/pdf';

/** Loads a file as a blob of the type that the case records, whatever type the server sent. */
export const useAttachmentContent = (caseKey: number, { id, mediaType }: Attachment) =>
  useQuery({
    queryKey: ['attachment', caseKey, id],
    queryFn: async ({ signal }) => {
      const blob = await fetchCaseAttachment(caseKey, id, signal);
      return blob.slice(0, blob.size, mediaType);
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
