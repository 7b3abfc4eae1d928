/**
 * The first one of the address that has the most, so that who takes much makes way before who
 * takes little; undefined when there is none.
 * @param among who came first stands first
 */
export function oldestOfBusiest<Each extends { readonly address: string }>(
  among: readonly Each[],
): Each | undefined {
  const counts = new Map<string, number>();
  for (const { address } of among) counts.set(address, (counts.get(address) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return among.find(({ address }) => counts.get(address) === most);
}
