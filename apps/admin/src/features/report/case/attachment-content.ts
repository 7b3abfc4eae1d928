import type { Attachment } from '@feedback/contract/case/report';
import { useQuery } from '@tanstack/react-query';

import { fetchAttachment } from './download-files.ts';

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
