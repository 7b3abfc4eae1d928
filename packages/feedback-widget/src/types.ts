import type { ApiErrorKind } from './api/api-error.ts';

/** Who gives feedback, as the element's `audience` says it. */
export type AudienceName = 'customer' | 'distributor' | 'employee';

/** Colours: the system's choice, or one of the two. */
export type Theme = 'auto' | 'light' | 'dark';

/** A submission was saved. */
export interface SubmittedDetail {
  /** Number that people are told, such as `MF-7K4Q-9M2P`. */
  readonly caseId: string;
}

/** An OTP is on its way. */
export interface OtpSentDetail {
  /** The mobile number with its first six digits as x. */
  readonly mobile: string;
}

/** Something failed; the form tells the person itself. */
export interface ErrorDetail {
  readonly kind: ApiErrorKind;
  readonly message: string;
  /** The server's name of its refusal. */
  readonly code?: string | undefined;
}

/** The employee's session, as the login answered it. */
export interface EmployeeSession {
  readonly token: string;
  readonly employeeCode: string;
  readonly employeeName: string;
}

/** A list of the reference data that a form offers. */
export type ReferenceList = 'location' | 'feedbackType' | 'typeOfBTL';

/** The last entry of each list, for who may add to it (rule 2.15). */
export interface AddToLists {
  readonly label: string;
  readonly onAdd: (list: ReferenceList) => void;
}

/** What every form takes. */
export interface CommonFormProps {
  /** Where the API is, absolute or relative to the page; `/api` when missing. */
  apiBase?: string | undefined;
  /** `en-IN` (the default), `en` or `hi`; others read as the nearest of them. */
  lang?: string | undefined;
  theme?: Theme | undefined;
  /** False keeps nothing on the device. */
  draft?: boolean | undefined;
  /** The lists are loaded: the form can be filled and sent. */
  onReady?: (() => void) | undefined;
  onSubmitted?: ((detail: SubmittedDetail) => void) | undefined;
  onError?: ((detail: ErrorDetail) => void) | undefined;
  /** Whether something unsent stands in the form; a router can ask before it leaves. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
}

/** What a form can be told from outside, through its `ref`. */
export interface FeedbackFormHandle {
  /** Empties the form and forgets its draft. */
  reset(): void;
  /** Puts the focus on the first field. */
  focus(): void;
}

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
