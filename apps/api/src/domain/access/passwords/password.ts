import { hash, verify } from '@node-rs/argon2';

/** OWASP's setting for argon2id: 19 MiB, two passes. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** An OTP lives five minutes and has five tries: guessing a stolen hash must only outlast that. */
const brief = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strong);
export const hashOtp = (otp: string): Promise<string> => hash(otp, brief);

/** Whether a secret is the one that was hashed; the hash knows its own settings. */
export const isSecretOf = (hashed: string, secret: string): Promise<boolean> =>
  verify(hashed, secret);

let decoy: Promise<string> | undefined;

/** A check as slow as a real one, for a user who does not exist: the time tells nothing. */
export async function checkNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await isSecretOf(await decoy, password);
  return false;
}
