import { mobileSchema } from '@feedback/contract/fields/mobile';
import { textPatterns } from '@feedback/contract/fields/text-rules';
import { useEffect, useRef, useState } from 'react';

import { findKnownSubmitter } from '../api/intake-api.ts';
import type { FormFrameState } from '../form/use-frame.ts';
import { toPublicAudience, emptyStaffCaseValues, type StaffCaseValues } from './intake-values.ts';

/** The digits of a folio below which a text may still be the beginning of another folio. */
const shortestFolio = 6;

/** Returns the first complete identifier of the form, or an empty text. */
function identifierIn({ mobile, email, pan, folio }: StaffCaseValues): string {
  if (mobileSchema.safeParse(mobile).success) return mobile;
  if (textPatterns.email.test(email.trim())) return email.trim();
  if (textPatterns.pan.test(pan.trim())) return pan.trim();
  return folio.trim().length >= shortestFolio ? folio.trim() : '';
}

/** The milliseconds without a change after which the identifier is looked up. */
const restMs = 600;

/**
 * Fills in name, location and language of a submitter who already has a case, where staff have
 * entered nothing. Returns the name of the known submitter.
 */
export function useKnownSubmitter(frame: FormFrameState<StaffCaseValues>): string | null {
  const { form, connection } = frame;
  const [found, setFound] = useState({ identifier: '', name: '' });
  const identifier = identifierIn(form.values);
  const type = toPublicAudience(form.values);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (identifier === '') return undefined;
    let isCurrent = true;
    const lookUp = async () => {
      // Staff can enter the case without the help.
      const known = await findKnownSubmitter(connection, { type, identifier }).catch(() => null);
      if (!isCurrent || !known) return;
      const { name, city, locale } = known;
      const { values } = latest.current;
      latest.current.change({
        name: values.name.trim() || name,
        city: values.city || city,
        locale: values.locale === emptyStaffCaseValues.locale ? locale : values.locale,
      });
      setFound({ identifier, name });
    };
    const timer = setTimeout(() => void lookUp(), restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [connection, type, identifier]);
  return found.identifier === identifier && identifier !== '' ? found.name : null;
}
