import { audienceSchema, type Audience } from '@feedback/contract/kinds/audience';

/** `d,c` as the codes that are kept, in one order. */
export const audiencesOf = (userType: string): Audience[] =>
  userType
    .split(',')
    .map((code) => audienceSchema.parse(code))
    .toSorted();

/** The same on the wire: comma-joined. */
export const userTypeOf = (audiences: readonly Audience[]): string =>
  audiences.toSorted().join(',');
