import type { Role } from '@feedback/contract/people/auth';

interface DemoAccount {
  readonly userid: string;
  readonly password: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly mobile: string;
  readonly email: string;
  readonly role: Role;
}

/** The accounts that everybody may try (rule 6.6). */
export const demoAccounts: readonly DemoAccount[] = [
  {
    userid: 'superadmin',
    password: 'Super@12345',
    employeeCode: 'E1001',
    employeeName: 'Ananya Deshmukh',
    mobile: '9820010001',
    email: 'ananya.deshmukh@meridianmf.test',
    role: 'superadmin',
  },
  {
    userid: 'superadmin2',
    password: 'Super2@12345',
    employeeCode: 'E1005',
    employeeName: 'Kavya Menon',
    mobile: '9820010005',
    email: 'kavya.menon@meridianmf.test',
    role: 'superadmin',
  },
  {
    userid: 'admin',
    password: 'Admin@12345',
    employeeCode: 'E1002',
    employeeName: 'Rohan Kulkarni',
    mobile: '9820010002',
    email: 'rohan.kulkarni@meridianmf.test',
    role: 'admin',
  },
  {
    userid: 'admin2',
    password: 'Admin2@12345',
    employeeCode: 'E1003',
    employeeName: 'Meera Nair',
    mobile: '9820010003',
    email: 'meera.nair@meridianmf.test',
    role: 'admin',
  },
  {
    userid: 'employee',
    password: 'Employee@12345',
    employeeCode: 'E1004',
    employeeName: 'Vikram Singh Rathore',
    mobile: '9820010004',
    email: 'vikram.rathore@meridianmf.test',
    role: 'employee',
  },
];
