import { toTelephoneLink, toUnbreakableText } from '@feedback/site-shell';

import { siteContent } from '../content/content.ts';
import css from './nodal-officer.module.css';

const { name, phone, email } = siteContent.accessibility.officer;

/**
 * The contact of the accessibility officer, without a form, because a form may be the barrier (rule
 * 4.9).
 */
export function NodalOfficer() {
  return (
    <address className={css.officer}>
      <strong>{name}</strong>
      <a href={toTelephoneLink(phone)}>{toUnbreakableText(phone)}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
