import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id parameters for passwords: 19 MiB of memory and two passes. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Argon2id parameters for an OTP. An OTP is valid for five minutes, so guessing a stolen hash only
 * has to take longer than five minutes.
 */
const brief = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strong);
export const hashOtp = (otp: string): Promise<string> => hash(otp, brief);

/** Returns true when a secret matches an argon2id hash. The hash contains its parameters. */
export const isSecretOfHash = (hashed: string, secret: string): Promise<boolean> =>
  verify(hashed, secret);

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a dummy hash and returns false, so that the response time does not
 * reveal that a user does not exist.
 */
export async function simulatePasswordCheck(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await isSecretOfHash(await decoy, password);
  return false;
}
