import { randomInt, randomUUID } from 'node:crypto';

/** Returns an unused name of letters only, short enough for a person's name. */
export const generateName = (): string =>
  `Name ${randomUUID().replaceAll(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? 'q')}`.slice(
    0,
    25,
  );

/** Returns an unused mobile number. */
export const generateMobile = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;

/** Returns a day in the far future that no row has. */
export const generateFutureDay = (): string =>
  new Date(Date.UTC(2040, 0, randomInt(20_000))).toISOString().slice(0, 10);

/** Returns a complaint code that the regulator does not use. */
export const generateComplaintCode = (): string => {
  const number = Array.from({ length: 5 }, () => 'IVX'[randomInt(3)]).join('');
  return `${number} ${String.fromCodePoint(65 + randomInt(26))}`;
};

/** Returns the data of a user to add. */
export const generateUserData = (role = 'admin') => {
  const employeeCode = `Z${randomInt(1e8)}`;
  const email = `${employeeCode.toLowerCase()}@example.com`;
  return { employeeCode, employeeName: generateName(), mobileNbr: generateMobile(), email, role };
};
