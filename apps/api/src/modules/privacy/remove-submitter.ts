import { query } from '../../platform/db/query.ts';
import type { Feedback } from '../cases/index.ts';

const erased = '[Erased]';

/** Minimum length of a name part that is removed; a shorter part occurs in too many other words. */
const leastLetters = 3;

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`);

/**
 * Returns the names and identifiers of a case's submitter that a text may contain, longest first.
 */
function namesOf({ submitterName, employeeCode, mobile, email, pan, folio }: Feedback): string[] {
  const names = [submitterName, ...submitterName.split(/\s+/), employeeCode];
  return [...names, mobile, email, pan, folio]
    .flatMap((name) => (name && Array.from(name).length >= leastLetters ? [name] : []))
    .toSorted((one, other) => other.length - one.length);
}

/** Removes the names and identifiers of a case's submitter from a text. */
export const removeSubmitterFromText = (text: string, feedback: Feedback): string =>
  namesOf(feedback).reduce(
    (left, name) =>
      left.replaceAll(
        new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(name)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu'),
        erased,
      ),
    text,
  );

/** Removes export reasons that name the submitter of a case from the security events. */
export async function removeExportReasonsNaming(feedback: Feedback): Promise<void> {
  const { submitterName, folio } = feedback;
  const names = [submitterName, folio].filter((name) => name && name.length >= leastLetters);
  await query(
    `UPDATE security_log SET reason = '${erased}' WHERE reason IS NOT NULL AND EXISTS (
       SELECT FROM unnest($1::text[]) AS name WHERE strpos(lower(reason), lower(name)) > 0)`,
    [names],
  );
}
