import { query } from '../../db/query.ts';
import type { Feedback } from '../case/feedback.ts';

const erased = '[Erased]';

/** Letters of a name's part below which it stands in too many other words. */
const leastLetters = 3;

/** A text as a pattern that matches it alone. */
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`);

/** What a text may call the person of a case, longest first. */
function namesOf({ submitterName, employeeCode, mobile, email, pan, folio }: Feedback): string[] {
  const names = [submitterName, ...submitterName.split(/\s+/), employeeCode];
  return [...names, mobile, email, pan, folio]
    .flatMap((name) => (name && Array.from(name).length >= leastLetters ? [name] : []))
    .toSorted((one, other) => other.length - one.length);
}

/** Takes the name and the identifiers of a case's person out of a text. */
export const withoutPerson = (text: string, feedback: Feedback): string =>
  namesOf(feedback).reduce(
    (left, name) =>
      left.replaceAll(
        new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(name)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu'),
        erased,
      ),
    text,
  );

/** Takes the reasons of exports that name the person of a case out of the security events. */
export async function removeReasonsNaming(feedback: Feedback): Promise<void> {
  const { submitterName, folio } = feedback;
  const names = [submitterName, folio].filter((name) => name && name.length >= leastLetters);
  await query(
    `UPDATE security_log SET reason = '${erased}' WHERE reason IS NOT NULL AND EXISTS (
       SELECT FROM unnest($1::text[]) AS name WHERE strpos(lower(reason), lower(name)) > 0)`,
    [names],
  );
}
