/** Search texts by name, for a product with this many generated cases (`case-rows.ts`). */
export function buildSearchTexts(count: number): Readonly<Record<string, string>> {
  const n = Math.ceil(count / 2);
  return {
    'a PAN': 'ABCPE4321F',
    'a mobile number': String(3_000_000_000 + ((n * 6999) % 7_000_000_000)),
    'an e-mail address': `investor${n}@example.com`,
    'a folio': String(10_000_000 + n),
    'a word of one case': `ref${n}`,
    'a Hindi word of many cases': 'नामांकन',
    'two common words': 'nominee pending',
    'a name and a rare number': 'Asha ref8888',
    'two letters': 'vi',
    'nothing anywhere': 'xyzzyplugh',
  };
}

/** Builds the paths of searches by their names. */
export const buildSearchPaths = (list: string, searches: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(searches).map(([name, text]) => [
      name,
      `${list}?limit=50&search=${encodeURIComponent(text)}`,
    ]),
  );
