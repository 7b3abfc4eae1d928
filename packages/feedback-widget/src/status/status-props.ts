import type { ErrorDetail, Theme } from '../types.ts';

/** What the status page takes. */
export interface FeedbackStatusProps {
  /** Where the API is, absolute or relative to the page; `/api` when missing. */
  apiBase?: string | undefined;
  /** `en-IN` (the default), `en` or `hi`; others read as the nearest of them. */
  lang?: string | undefined;
  theme?: Theme | undefined;
  /** Filled in as the case that is asked for. */
  caseId?: string | undefined;
  onError?: ((detail: ErrorDetail) => void) | undefined;
}
