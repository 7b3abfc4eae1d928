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

/** Props of the form inside its element. */
export interface ElementFormProps extends CommonFormProps {
  audience: AudienceName;
  session: EmployeeSession | null;
  /** True when the server ended the session. */
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

/** Shows employees their form, or the way to sign in. */
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
