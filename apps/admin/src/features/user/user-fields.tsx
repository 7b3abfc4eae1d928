import type { User } from '@feedback/contract/people/user';

import { type FieldsProps, reference } from '../../components/reference-data/reference-kind.ts';
import { FormSelect, FormText } from '../../components/form/form-fields.tsx';
import { useTexts } from '../../lib/locale.tsx';

/** What the user dialog holds. */
export interface UserForm {
  [name: string]: unknown;
  id?: number;
  userid: string;
  employeeCode: string;
  employeeName: string;
  mobileNbr: string;
  email: string;
  role: string;
}

const digit = /\d/;

/** A user's fields. The code is for good: cases, owners and sessions know people by it. */
export function UserFields({ field, row }: FieldsProps<UserForm, User>) {
  const texts = useTexts(reference);
  const { user } = texts;
  return (
    <>
      <FormText
        {...field('employeeCode')}
        label={user.employeeCode}
        readOnly={row !== undefined}
        autoComplete="off"
        required
      />
      <FormText
        {...field('employeeName')}
        label={user.employeeName}
        data-autofocus={row ? '' : undefined}
        autoComplete="off"
        required
      />
      <FormText
        {...field('userid')}
        label={user.userId}
        note={row ? undefined : texts.optional}
        hint={row ? undefined : user.userIdHint}
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormText
        {...field('mobileNbr')}
        label={user.phone}
        inputMode="numeric"
        accept={digit}
        autoComplete="off"
        required
      />
      <FormText
        {...field('email')}
        label={user.email}
        type="email"
        hint={row ? undefined : user.passwordHint}
        autoComplete="off"
        required
      />
      <FormSelect
        {...field('role')}
        label={user.role}
        placeholder={user.chooseRole}
        options={[
          { value: 'admin', label: user.roles.admin },
          { value: 'superadmin', label: user.roles.superadmin },
          ...(row?.role === 'employee' ? [{ value: 'employee', label: user.roles.employee }] : []),
        ]}
        required
      />
    </>
  );
}
