import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB, two passes. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Parameters for an OTP, which lasts five minutes and five attempts: guessing a stolen hash must
 * only take longer than that.
 */
const brief = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strong);
export const hashOtp = (otp: string): Promise<string> => hash(otp, brief);

/** Whether a secret matches a hash, which contains its own parameters. */
export const matchesHash = (hashed: string, secret: string): Promise<boolean> =>
  verify(hashed, secret);

let decoy: Promise<string> | undefined;

/**
 * Takes as long as a real check for a user who does not exist, so that the response time reveals
 * nothing.
 */
export async function checkPasswordOfNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await matchesHash(await decoy, password);
  return false;
}
