import type { Audience } from '@feedback/contract/audience';
import type { PerAudience } from '@feedback/contract/overview';

/** The tabs in the report's order. */
export const audiences = ['e', 'c', 'd'] as const satisfies readonly Audience[];

/** All audiences together. */
export const sumOf = ({ e, c, d }: PerAudience): number => e + c + d;
