import { services } from '../../context/context.ts';
import { ValidationError } from '../../errors.ts';

/**
 * Whoever sees identifiers in full says why, where the company's policy asks for it (rule 15.4).
 * @throws ValidationError
 */
export function requireReason(reason: string): void {
  if (services().config.asksForReason && reason.trim() === '')
    throw new ValidationError([{ path: 'reason', key: 'textRequired' }]);
}
