import { ButtonLink } from '@feedback/ui/button-link';
import { RadioTabs } from '@feedback/ui/radio-tabs';

import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import { EmployeeSignInForm } from './employee-sign-in-form.tsx';
import styles from './sign-in.module.css';
import { SingleSignOnButton } from './provider-button.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** The kind of user, as named in public URLs; employees have no public URL. */
export type UserType = 'employee' | 'Customer' | 'Distributor';

interface UserTypeChoiceProps {
  userType: UserType;
  onUserType: (userType: UserType) => void;
  onForgot: () => void;
}

/** Chooses the kind of user: employees sign in, the public continues to the forms (rule 3.1). */
export function UserTypeChoice({ userType, onUserType, onForgot }: UserTypeChoiceProps) {
  const texts = useTexts(commonTextCatalogue);
  const methods = useSignInMethods();
  const types = [
    { value: 'employee', label: texts.companyEmployee },
    { value: 'Customer', label: texts.customer },
    { value: 'Distributor', label: texts.distributor },
  ] as const;
  return (
    <>
      <RadioTabs
        wide
        label={texts.userType}
        options={types}
        value={userType}
        onValue={(value) =>
          onUserType(types.find((type) => type.value === value)?.value ?? 'employee')
        }
      />
      {userType === 'employee' ? (
        <>
          <p className={styles.lead}>{texts.employeeLoginLead}</p>
          {methods.byPassword && (
            <EmployeeSignInForm onForgot={methods.resetsPasswords ? onForgot : null} />
          )}
          {methods.provider && <SingleSignOnButton name={methods.provider} />}
        </>
      ) : (
        <>
          <p className={styles.lead}>{texts.publicLead}</p>
          <ButtonLink href={`/feedback/${userType}`} variant="primary" wide>
            {texts.continueLabel}
          </ButtonLink>
        </>
      )}
    </>
  );
}
