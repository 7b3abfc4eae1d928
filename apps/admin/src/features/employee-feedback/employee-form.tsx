import { EmployeeFeedbackForm } from '@feedback/feedback-widget';
import { useLocation, useNavigate } from 'react-router-dom';

import { logoutPath } from '../../lib/end-session.ts';
import { useLocale } from '../../lib/locale.tsx';
import { useSession } from '../../lib/use-session.ts';

/** The employee's form of the widget, with the console's session. */
export function EmployeeForm() {
  const { token, employeeCode, employeeName } = useSession();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <EmployeeFeedbackForm
      apiBase="/api"
      lang={locale}
      session={{ token, employeeCode, employeeName }}
      onLogout={() => void navigate('/logout')}
      onSessionEnded={() => void navigate(logoutPath('ended', pathname))}
    />
  );
}
