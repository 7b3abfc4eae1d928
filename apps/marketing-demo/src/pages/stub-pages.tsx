import { brand } from '@feedback/contract/brand';
import { toSameSiteAddress, type FooterData, type MenuItem } from '@feedback/site-shell';

import { siteContent } from '../content/content.ts';
import { getDataLanguage, createTranslator } from '../content/localise.ts';
import type { PageContext, SitePage } from '../page.ts';
import css from './text-page.module.css';

interface StubLink {
  path: string;
  label: string;
}

/** Other addresses of the calculators. */
const aliases: Record<string, string[]> = {
  '/mutual-fund-calculators/sip-calculator': ['/sip-calculator'],
  '/mutual-fund-calculators/swp-calculator': ['/swp-calculator'],
};

/** Matches addresses that another part of the product or a file serves (rule 1.3). */
const elsewhere = /^\/(login|intranet)$|\.pdf$/;

const menuLinks = (menu: readonly MenuItem[]): StubLink[] =>
  menu.flatMap(({ MenuName, HrefLink, SubMenu = [] }) => [
    ...(HrefLink === undefined ? [] : [{ path: HrefLink, label: MenuName }]),
    ...menuLinks(SubMenu),
  ]);

const footerLinks = ({ quickLinks }: FooterData): StubLink[] =>
  quickLinks.flatMap(({ links }) =>
    links.map(({ redirection, label }) => ({ path: redirection, label })),
  );

/** Returns the links of the header and the footer to pages of this site, each address once. */
export function listSiteLinks(): StubLink[] {
  const links = [...menuLinks(siteContent.menu), ...footerLinks(siteContent.footer)]
    .map(({ path, label }) => ({ path: toSameSiteAddress(path, brand.betaHost), label }))
    .filter(({ path }) => path.startsWith('/') && !elsewhere.test(path));
  return [...new Map(links.toReversed().map((link) => [link.path, link])).values()].toReversed();
}

function StubBody({ title, lang, context }: StubProps) {
  const { texts, to } = context;
  return (
    <div className={css.page}>
      <h1 lang={lang}>{title}</h1>
      <p className={css.lead}>{texts.stubLead}</p>
      <p>
        <a className={css.button} href={to('/')}>
          {texts.backHome}
        </a>
      </p>
    </div>
  );
}

interface StubProps {
  title: string;
  lang: string | undefined;
  context: PageContext;
}

/**
 * Returns a stub page for every link of the header and the footer without a page of its own: funds,
 * articles, calculators and the company's pages.
 */
export function createStubPages(context: PageContext, pages: readonly SitePage[]): SitePage[] {
  const translate = createTranslator(siteContent.translations, context.locale);
  const served = new Set(pages.map(({ path }) => path));
  return listSiteLinks()
    .filter(({ path }) => !served.has(path))
    .map(({ path, label }): SitePage => {
      const title = translate(label);
      const lang = title === label ? getDataLanguage(context.locale) : undefined;
      return {
        path,
        title,
        description: context.texts.stubLead,
        aliases: aliases[path] ?? [],
        noindex: true,
        titleLang: lang,
        body: <StubBody title={title} lang={lang} context={context} />,
      };
    });
}
