import { telephone, unbroken } from '@feedback/site-shell';

import { content } from '../content/content.ts';
import css from './nodal-officer.module.css';

const { name, phone, email } = content.accessibility.officer;

/** Who answers for accessibility, reached without a form: one may be the barrier (rule 4.9). */
export function NodalOfficer() {
  return (
    <address className={css.officer}>
      <strong>{name}</strong>
      <a href={telephone(phone)}>{unbroken(phone)}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
