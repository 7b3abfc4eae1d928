import { EmployeeFeedbackForm, type ReferenceList } from '@feedback/feedback-widget';
import { useLocation, useNavigate } from 'react-router-dom';

import { addLink } from '../../lib/use-add-user.ts';
import { common, useLocale, useTexts } from '../../lib/locale.tsx';
import { logoutPath, useSession } from '../../lib/session.ts';

/** Where super admins add to what the form's lists offer. */
const screenOf: Record<ReferenceList, string> = {
  location: addLink('location'),
  feedbackType: '/admin/feedbacktype',
  typeOfBTL: addLink('btltype'),
};

/** The employee's form of the widget, with the console's session. */
export function EmployeeForm() {
  const { token, employeeCode, employeeName, isSuperAdmin } = useSession();
  const { addItem } = useTexts(common);
  const { locale } = useLocale();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <EmployeeFeedbackForm
      apiBase="/api"
      lang={locale}
      session={{ token, employeeCode, employeeName }}
      addItem={
        isSuperAdmin
          ? { label: addItem, onAdd: (list) => void navigate(screenOf[list]) }
          : undefined
      }
      onLogout={() => void navigate('/logout')}
      onSessionEnded={() => void navigate(logoutPath('ended', pathname))}
    />
  );
}
