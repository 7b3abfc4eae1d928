import { EmployeeFeedbackForm, type ReferenceList } from '@feedback/feedback-widget';
import { useLocation, useNavigate } from 'react-router-dom';

import { addLink } from '../../../lib/use-add-user.ts';
import { commonCatalogue, useLocale, useTexts } from '../../../lib/locale.tsx';
import { logoutPath, useSession } from '../../../lib/session.ts';

/** The addresses where super admins add entries to the form's lists. */
const screenOf: Record<ReferenceList, string> = {
  location: addLink('location'),
  feedbackType: '/admin/feedbacktype',
  typeOfBTL: addLink('btltype'),
};

/** The widget's employee form, with the console's session. */
export function EmployeeForm() {
  const { token, employeeCode, employeeName, isSuperAdmin } = useSession();
  const { addItem } = useTexts(commonCatalogue);
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
