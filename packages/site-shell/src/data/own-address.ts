/**
 * The link moved from the beta site to the site it is shown on (rule 4.5). An empty `siteAddress`
 * gives a link relative to the root, which is right on every host.
 * @param betaHost host name of the beta site, for example `beta.meridianmf.example`
 * @param siteAddress origin of the site, without a slash at its end
 */
export function toOwnAddress(link: string, betaHost: string, siteAddress = ''): string {
  const beta = `https://${betaHost}`;
  if (link !== beta && !link.startsWith(`${beta}/`)) return link;
  const path = link.slice(beta.length);
  return path === '' ? `${siteAddress}/` : `${siteAddress}${path}`;
}
