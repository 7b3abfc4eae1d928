import { forwardRef } from 'react';

import { EmployeeFeedbackForm } from '../employee/employee-feedback-form.tsx';
import type { PublicFeedbackFormProps } from '../public/public-feedback-form.tsx';
import type {
  AudienceName,
  CommonFormProps,
  EmployeeSession,
  FeedbackFormHandle,
  OtpSentDetail,
} from '../types.ts';
import { LoginNotice } from './login-notice.tsx';

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

/** What stands in the element for employees: their form, or the way to the login. */
export const EmployeeElement = forwardRef<FeedbackFormHandle, ElementFormProps>(
  function EmployeeElement({ session, hasEnded, loginUrl, logoutUrl, ...props }, ref) {
    if (!session) {
      const { lang, theme } = props;
      return <LoginNotice lang={lang} theme={theme} loginUrl={loginUrl} hasEnded={hasEnded} />;
    }
    return (
      <EmployeeFeedbackForm
        {...props}
        session={session}
        onLogout={() => window.location.assign(logoutUrl)}
        ref={ref}
      />
    );
  },
);
