import { useToast } from '@feedback/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { explainError, isReasonRequiredError } from '../../../../lib/api-error.ts';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { useSession } from '../../../../lib/session.ts';
import { reportTextCatalogue } from '../report-texts.ts';
import type { ReportView } from '../report-view.ts';
import {
  fetchReport,
  type ReportDownloadProgress,
  type ReportFormat,
  type ReportDownloadOptions,
} from './download-report.ts';

/**
 * Manages the report's download: its state, start and cancel functions, and a message at the end.
 * `asking` is the format for which the user must enter a reason.
 */
export function useReportDownload(view: ReportView) {
  const texts = useTexts(reportTextCatalogue);
  const shared = useTexts(commonTextCatalogue);
  const toast = useToast();
  const { userId } = useSession();
  const controller = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ReportDownloadProgress | null>(null);
  const [asking, setAsking] = useState<ReportFormat | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (order: ReportDownloadOptions) => {
      controller.current = new AbortController();
      setProgress(null);
      await fetchReport(userId, view, order, controller.current.signal, setProgress);
    },
    onSuccess: () => toast({ text: texts.downloadDone }),
    onError: (error, order) => {
      if (controller.current?.signal.aborted) {
        toast({ text: texts.downloadCancelled, tone: 'info' });
        return;
      }
      if (isReasonRequiredError(error) && order.reason === '') {
        setAsking(order.format);
        return;
      }
      toast({
        text: `${texts.downloadFailed} ${explainError(error, shared)}`,
        tone: 'bad',
        action: { label: shared.tryAgain, onAction: () => mutate(order) },
      });
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  return {
    start: (format: ReportFormat, reason = '') => {
      setAsking(null);
      mutate({ format, reason });
    },
    asking,
    stopAsking: () => setAsking(null),
    isPending,
    progress,
    cancel: () => controller.current?.abort(),
  };
}

export type ReportDownload = ReturnType<typeof useReportDownload>;
