import { forwardRef } from 'react';

import { EmployeeFeedbackForm } from '../employee/employee-feedback-form.tsx';
import type { FeedbackFormHandle } from '../types.ts';
import type { ElementFormProps } from './element-props.ts';
import { LoginNotice } from './login-notice.tsx';

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
