import type { UserChange, UserColumn } from '../../../users/user-import.ts';
import { choosePluralForm } from '../../plural.ts';

/** Texts of the pages that upload, check and import a list. */
export const importTexts = {
  file: 'List',
  drop: 'At most 1,000 rows and 5 MB. Drop it here, or',
  choose: 'Choose file',
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
  progressOf: (name: string) => `Progress of ${name}`,
  reading: 'Reading the list…',
  row: 'Row',
  problem: (row: number, column: string, text: string) => `Row ${row}, ${column}: ${text}`,
  wrong: (count: number) =>
    choosePluralForm('en-IN', count, {
      one: '1 error in the file. Correct it and upload again; nothing has been saved.',
      other: `${count} errors in the file. Correct them and upload again; nothing has been saved.`,
    }),
  taking: 'Importing…',
  nothingToTake: 'There is nothing to import.',

  users: {
    title: 'Import users',
    lead: 'CSV or XLSX with the column Employee Code; Employee Name, User ID, Phone, Email, Role and Status are optional. You see what would change before anything is saved.',
    kept: 'Empty cells, and people who are not in the list, stay as they are. To deactivate somebody, write inactive under Status.',
    downloadUsers: 'Download users',
    downloadTemplate: 'Download template',
    downloading: 'Downloading…',
    back: 'User',
    columns: {
      employeeCode: 'Employee Code',
      employeeName: 'Employee Name',
      userid: 'User ID',
      mobileNbr: 'Phone',
      email: 'Email',
      role: 'Role',
      status: 'Status',
    } satisfies Record<UserColumn, string>,
    caption: 'What the list changes',
    who: 'User',
    change: 'Change',
    changes: {
      new: 'New',
      changed: 'Changed',
      deactivated: 'Deactivated',
      unchanged: 'Unchanged',
    } satisfies Record<UserChange, string>,
    counts: {
      new: (count: number) => `${count} new`,
      changed: (count: number) => `${count} changed`,
      deactivated: (count: number) => `${count} deactivated`,
      unchanged: (count: number) => `${count} unchanged`,
    } satisfies Record<UserChange, (count: number) => string>,
    fields: 'Before and after',
    newNumber: 'Another number with the same last digits',
    values: {
      admin: 'Admin',
      superadmin: 'Super admin',
      employee: 'Employee',
      active: 'Active',
      inactive: 'Inactive',
    },
    ownPassword: 'Your own password',
    ownPasswordHint:
      'This list changes how people log in. They are told at their old addresses and the new ones, and cannot approve anything for 7 days.',
    take: (count: number) =>
      choosePluralForm('en-IN', count, { one: 'Save 1 change', other: `Save ${count} changes` }),
    stale:
      'The users have changed since this preview. Nothing has been saved; below is what the list changes now.',
    taken: (added: number, changed: number, deactivated: number) =>
      `Saved: ${added} added, ${changed} changed, ${deactivated} deactivated.`,
  },
};

export type ImportTexts = typeof importTexts;
