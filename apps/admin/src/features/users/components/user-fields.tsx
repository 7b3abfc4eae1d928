import { normalizeMobile } from '@feedback/contract/fields/normalize';
import type { User } from '@feedback/contract/users/user';

import { useWatch, type Control } from 'react-hook-form';

import {
  type FieldsProps,
  referenceTextCatalogue,
} from '../../../components/reference-data/reference-kind.ts';
import { FormSelect, FormTextField } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../lib/locale.tsx';
import { useSession } from '../../../lib/session.ts';

/** Values of the user dialog. */
export interface UserFormValues {
  [name: string]: unknown;
  id?: number;
  userid: string;
  employeeCode: string;
  employeeName: string;
  mobileNbr: string;
  email: string;
  role: string;
  /** The current user's own password, when the change needs it. */
  password: string;
}

const digit = /\d/;

/**
 * The fields of a user. The employee code cannot change, because cases, owners and sessions refer
 * to it.
 */
export function UserFields({ control, field, row }: FieldsProps<UserFormValues, User>) {
  const texts = useTexts(referenceTextCatalogue);
  const { user } = texts;
  return (
    <>
      <FormTextField
        {...field('employeeCode')}
        label={user.employeeCode}
        readOnly={row !== undefined}
        autoComplete="off"
        required
      />
      <FormTextField
        {...field('employeeName')}
        label={user.employeeName}
        data-autofocus={row ? '' : undefined}
        autoComplete="off"
        required
      />
      <FormTextField
        {...field('userid')}
        label={user.userId}
        note={row ? undefined : texts.optional}
        hint={row ? undefined : user.userIdHint}
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormTextField
        {...field('mobileNbr')}
        label={user.phone}
        inputMode="numeric"
        accept={digit}
        transform={normalizeMobile}
        autoComplete="off"
        required
      />
      <FormTextField
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
      {row && <OwnPassword control={control} row={row} />}
    </>
  );
}

/** The fields that affect how a person signs in. */
const guarded = ['userid', 'mobileNbr', 'email', 'role'] as const;

/** Asks for the current user's own password once a change of another person's account needs it. */
function OwnPassword({
  control,
  row,
}: {
  control: Control<UserFormValues, unknown, unknown>;
  row: User;
}) {
  const { user: texts } = useTexts(referenceTextCatalogue);
  const { employeeCode } = useSession();
  const values = useWatch({ control, name: guarded });
  const isGuarded = guarded.some((name, at) => values[at] !== row[name]);
  if (row.employeeCode === employeeCode || !isGuarded) return null;
  return (
    <FormTextField
      control={control}
      name="password"
      label={texts.ownPassword}
      hint={texts.ownPasswordHint(row.employeeName)}
      type="password"
      autoComplete="current-password"
    />
  );
}
