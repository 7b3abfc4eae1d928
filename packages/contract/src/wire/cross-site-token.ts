/**
 * The cookies with the cross-site token, the safest first. With TLS, the server sets both to the
 * same value and checks the first, which no other host of the domain can set; existing callers use
 * the second (rule 8.7).
 */
export const crossSiteCookies = { bound: '__Host-XSRF-TOKEN', wire: 'XSRF-TOKEN' } as const;

/** Returns the token that a page sends in `X-XSRF-TOKEN`, from the cookies in `document.cookie`. */
export function readCrossSiteToken(cookies: string): string | undefined {
  const pairs = cookies.split('; ');
  const valueOf = (name: string) =>
    pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return valueOf(crossSiteCookies.bound) ?? valueOf(crossSiteCookies.wire);
}
