import type { PublicFeedbackFormProps } from '../public/public-feedback-form.tsx';
import type { AudienceName, CommonFormProps, EmployeeSession, OtpSentDetail } from '../types.ts';

/** What an element's form is drawn with. */
export interface ElementFormProps extends CommonFormProps {
  audience: AudienceName;
  session: EmployeeSession | null;
  /** The server ended the session that was there. */
  hasEnded: boolean;
  showOptions: boolean;
  loginUrl: string;
  logoutUrl: string;
  statusUrl: string | undefined;
  topic: PublicFeedbackFormProps['topic'];
  onOtpSent: (detail: OtpSentDetail) => void;
  onThanks: (areShown: boolean) => void;
  onSessionEnded: () => void;
}
