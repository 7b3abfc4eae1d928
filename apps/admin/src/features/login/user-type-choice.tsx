import { ButtonLink } from '@feedback/ui/button-link';
import { Select } from '@feedback/ui/select';
import { useState } from 'react';

import { common } from '../../lib/console-texts.ts';
import { useTexts } from '../../lib/locale.tsx';
import { EmployeeLoginForm } from './employee-login-form.tsx';
import styles from './login.module.css';

type UserType = 'employee' | 'Customer' | 'Distributor';

/** Who logs in: employees by password, the public by a way past the login (spec 2, Login). */
export function UserTypeChoice({ onForgot }: { onForgot: () => void }) {
  const texts = useTexts(common);
  const [userType, setUserType] = useState<UserType>('employee');
  const types = [
    { value: 'employee', label: texts.companyEmployee },
    { value: 'Customer', label: texts.customer },
    { value: 'Distributor', label: texts.distributor },
  ] as const;
  return (
    <>
      <Select
        label={texts.userType}
        options={types}
        value={userType}
        onValue={(value) =>
          setUserType(types.find((type) => type.value === value)?.value ?? 'employee')
        }
      />
      {userType === 'employee' ? (
        <EmployeeLoginForm onForgot={onForgot} />
      ) : (
        <div className={styles.form}>
          <p className={styles.lead}>{texts.publicLead}</p>
          <ButtonLink href={`/feedback/${userType}`} variant="primary" wide>
            {texts.continueLabel}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
