import type { Brand } from '@feedback/contract/brand';
import type { Locale } from '@feedback/contract/messages';
import { createContext, useContext, useMemo, type ComponentProps, type ReactNode } from 'react';

import { isExternalLink, toSameSiteAddress } from './data/href.ts';
import { getSiteTexts, type SiteTexts } from './texts.ts';

/** The address of the page in another language. */
export interface LanguageLink {
  locale: Locale;
  href: string;
}

/** The props that header and footer share. */
export interface ShellProps {
  brand: Brand;
  /** The language of the texts; the data is already in that language. */
  locale?: Locale | undefined;
  /** The origin that replaces the beta site's in links; without it links are root-relative. */
  siteAddress?: string | undefined;
  /**
   * Changes a link of the site itself before rendering, for example to add a language's prefix.
   */
  localise?: ((href: string) => string) | undefined;
}

interface Shell {
  brand: Brand;
  texts: SiteTexts;
  linkTo: (href: string) => string;
}

const ShellContext = createContext<Shell | undefined>(undefined);

/** Provides the brand, texts and links to the parts of header and footer. */
export function ShellProvider({
  brand,
  locale,
  siteAddress,
  localise,
  children,
}: ShellProps & { children: ReactNode }) {
  const shell = useMemo<Shell>(
    () => ({
      brand,
      texts: getSiteTexts(locale),
      linkTo: (href) => {
        const own = toSameSiteAddress(href, brand.betaHost);
        if (!own.startsWith('/')) return own;
        return `${siteAddress ?? ''}${localise ? localise(own) : own}`;
      },
    }),
    [brand, locale, siteAddress, localise],
  );
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/**
 * Returns the brand, texts and links for a part of header or footer.
 * @throws Error outside a ShellProvider
 */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('A part of the site shell was drawn outside of ShellProvider.');
  return shell;
}

/**
 * A link of the shell: beta addresses point to the site itself, links to other sites are marked.
 */
export function ShellLink({
  href,
  children,
  ...rest
}: { href: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
  const { brand, linkTo } = useShell();
  const leavesSite = isExternalLink(toSameSiteAddress(href, brand.betaHost));
  return (
    <a {...rest} href={linkTo(href)} rel={leavesSite ? 'external noopener' : undefined}>
      {children}
    </a>
  );
}
