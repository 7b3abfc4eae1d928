import type { ApiErrorKind } from './api/api-error.ts';

/** The audience of a form, as the element's `audience` attribute names it. */
export type AudienceName = 'customer' | 'distributor' | 'employee';

/** The colour theme: the system's choice, light or dark. */
export type Theme = 'auto' | 'light' | 'dark';

/** The event detail of a saved submission. */
export interface SubmittedDetail {
  /** The public case number, such as `MF-7K4Q-9M2P`. */
  readonly caseId: string;
}

/** The event detail of a sent OTP. */
export interface OtpSentDetail {
  /** The mobile number with its first six digits replaced by x. */
  readonly mobile: string;
}

/** The event detail of a failure; the form shows the message itself. */
export interface ErrorDetail {
  readonly kind: ApiErrorKind;
  readonly message: string;
  /** The server's error code. */
  readonly code?: string | undefined;
}

/** The employee's session, as sign-in returned it. */
export interface EmployeeSession {
  readonly token: string;
  readonly employeeCode: string;
  readonly employeeName: string;
}

/** A list of the reference data that a form offers. */
export type ReferenceList = 'location' | 'feedbackType' | 'typeOfBTL';

/** The "Add item" option of each dropdown, for employees who may add to the list (rule 2.15). */
export interface AddToLists {
  readonly label: string;
  readonly onAdd: (list: ReferenceList) => void;
}

/** The props that all forms share. */
export interface CommonFormProps {
  /** The API's address, absolute or relative to the page; `/api` when missing. */
  apiBase?: string | undefined;
  /** `en-IN` (the default), `en` or `hi`; other values select the nearest of them. */
  lang?: string | undefined;
  theme?: Theme | undefined;
  /** False saves no draft on the device. */
  draft?: boolean | undefined;
  /** Runs when the lists are loaded and the form can be filled and sent. */
  onReady?: (() => void) | undefined;
  onSubmitted?: ((detail: SubmittedDetail) => void) | undefined;
  onError?: ((detail: ErrorDetail) => void) | undefined;
  /** Reports whether the form has unsent input, so that a router can ask before leaving. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
}

/** The methods of a form, available through its `ref`. */
export interface FeedbackFormHandle {
  /** Empties the form and deletes its draft. */
  reset(): void;
  /** Focuses the first field. */
  focus(): void;
}

/** The props of the status page. */
export interface FeedbackStatusProps {
  /** The API's address, absolute or relative to the page; `/api` when missing. */
  apiBase?: string | undefined;
  /** `en-IN` (the default), `en` or `hi`; other values select the nearest of them. */
  lang?: string | undefined;
  theme?: Theme | undefined;
  /** The case id that the form is filled in with. */
  caseId?: string | undefined;
  onError?: ((detail: ErrorDetail) => void) | undefined;
}
