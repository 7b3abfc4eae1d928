import { forwardRef, type RefAttributes } from 'react';

import { FeedbackForm, type FeedbackFormProps } from '../feedback-form.tsx';
import { InStages } from '../form/later.tsx';
import type {
  CommonFormProps,
  EmployeeSession,
  FeedbackFormHandle,
  OtpSentDetail,
} from '../types.ts';
import type { AudienceName } from '../types.ts';
import { LoginNotice } from './login-notice.tsx';

export interface ElementFormProps extends CommonFormProps {
  audience: AudienceName;
  session: EmployeeSession | null;
  /** The server ended the session that was there. */
  hasEnded: boolean;
  showOptions: boolean;
  loginUrl: string;
  logoutUrl: string;
  statusUrl: string | undefined;
  onOtpSent: (detail: OtpSentDetail) => void;
  onThanks: (areShown: boolean) => void;
  onSessionEnded: () => void;
}

/** What stands in the element: the form of its audience, or the way to the login. */
const ElementForm = forwardRef<FeedbackFormHandle, ElementFormProps>(
  function ElementForm(props, ref) {
    const { audience, session, hasEnded, showOptions, loginUrl, logoutUrl, statusUrl, ...common } =
      props;
    if (audience !== 'employee') {
      return <FeedbackForm {...common} audience={audience} statusUrl={statusUrl} ref={ref} />;
    }
    if (!session) {
      const { lang, theme } = common;
      return <LoginNotice lang={lang} theme={theme} loginUrl={loginUrl} hasEnded={hasEnded} />;
    }
    const employee: FeedbackFormProps = {
      ...common,
      audience,
      session,
      showOptions,
      onLogout: () => window.location.assign(logoutUrl),
    };
    return <FeedbackForm {...employee} ref={ref} />;
  },
);

/** The same, as the element draws it. */
export const elementForm = (props: ElementFormProps & RefAttributes<FeedbackFormHandle>) => (
  <InStages.Provider value>
    <ElementForm {...props} />
  </InStages.Provider>
);
