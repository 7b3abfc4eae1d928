import { col, fn, where } from 'sequelize';

import { User } from './user.ts';

/** The user of a user id, which is the same in any case. */
export const findUserByUserid = (userid: string): Promise<User | null> =>
  User.findOne({ where: where(fn('lower', col('userid')), userid.toLowerCase()) });

/** The user of an employee code, which is the same in any case. */
export const findUserByCode = (employeeCode: string): Promise<User | null> =>
  User.findOne({
    where: where(fn('lower', col('employee_code')), employeeCode.toLowerCase()),
  });
