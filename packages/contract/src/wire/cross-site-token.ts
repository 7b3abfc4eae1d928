/**
 * The cookies that carry the cross-site token, the safest first. Where TLS is, the server sets both
 * to the same value and goes by the first, which no other host of the domain can set; existing
 * callers know the second (rule 8.7).
 */
export const crossSiteCookies = { bound: '__Host-XSRF-TOKEN', wire: 'XSRF-TOKEN' } as const;

/** The token that a page repeats in `X-XSRF-TOKEN`, of all its cookies as `document.cookie` has them. */
export function crossSiteTokenOf(cookies: string): string | undefined {
  const pairs = cookies.split('; ');
  const valueOf = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return valueOf(crossSiteCookies.bound) ?? valueOf(crossSiteCookies.wire);
}
