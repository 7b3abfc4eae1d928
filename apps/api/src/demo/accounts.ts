import type { Role } from '@feedback/contract/auth/auth';

interface DemoPerson {
  readonly userid: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly mobile: string;
  readonly email: string;
  readonly role: Role;
}

interface DemoAccount extends DemoPerson {
  readonly password: string;
}

/** The demo accounts (rule 6.6). */
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

/** Employees who have given feedback. They have no password, so they cannot sign in. */
export const demoColleagues: readonly DemoPerson[] = (
  [
    ['E1011', 'Aditi Rao', 'aditi.rao'],
    ['E1012', "Savio D'Souza", 'savio.dsouza'],
    ['E1013', 'Dr. Farhan Qureshi', 'farhan.qureshi'],
    ['E1014', 'Ishita Banerjee', 'ishita.banerjee'],
    ['E1015', 'Karthik Subramanian', 'karthik.subramanian'],
    ['E1016', 'नेहा जोशी', 'neha.joshi'],
    ['E1017', 'Harpreet Gill', 'harpreet.gill'],
    ['E1018', 'Anne-Marie Pinto', 'annemarie.pinto'],
  ] as const
).map(([employeeCode, employeeName, name], index) => ({
  userid: employeeCode,
  employeeCode,
  employeeName,
  mobile: String(9_820_010_011 + index),
  email: `${name}@meridianmf.test`,
  role: 'employee',
}));
