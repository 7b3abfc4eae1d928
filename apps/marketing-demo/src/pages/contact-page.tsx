import { toTelephoneLink, toUnbreakableText } from '@feedback/site-shell';

import { localizeBrand } from '../content/local-brand.ts';
import type { PageContext, SitePage } from '../page.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import contact from './contact-page.module.css';
import css from './text-page.module.css';

function ContactBody({ context }: { context: PageContext }) {
  const { texts, to, locale } = context;
  const brand = localizeBrand(locale);
  return (
    <article className={css.page}>
      <Breadcrumbs context={context} here={texts.contactTitle} />
      <h1>{texts.contactTitle}</h1>
      <p className={css.lead}>{texts.contactLead}</p>
      <div className={contact.ways}>
        <section className={contact.way}>
          <h2>{texts.contactByForm}</h2>
          <p>
            <a href={to('/feedback/customer')}>{texts.feedbackFor.customer}</a>
          </p>
          <p>
            <a href={to('/feedback/distributor')}>{texts.feedbackFor.distributor}</a>
          </p>
          <p>
            <a href={to('/feedback/status')}>{texts.toStatus}</a>
          </p>
        </section>
        <section className={contact.way}>
          <h2>{texts.contactByPhone}</h2>
          {brand.phones.map((phone) => (
            <p key={phone}>
              <a href={toTelephoneLink(phone)}>{toUnbreakableText(phone)}</a>
            </p>
          ))}
          <p>{brand.careHours}</p>
        </section>
        <section className={contact.way}>
          <h2>{texts.contactByEmail}</h2>
          <p>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </section>
      </div>
    </article>
  );
}

/** Every way to reach the company. */
export const createContactPage = (context: PageContext): SitePage => ({
  path: '/Information/contact-us',
  title: context.texts.contactTitle,
  description: context.texts.contactLead,
  body: <ContactBody context={context} />,
});
