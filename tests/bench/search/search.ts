import { formatMs, timed, timedAt } from '../print-time.ts';
import { generatedCase } from '../generated-case.ts';
import { startFullProduct, type BenchProduct } from '../product.ts';
import { besideFloor, printBesideFloor, printFloorHead } from '../with-floor.ts';

/** Search texts by name, for a product with this many cases. */
const searchesAmong = (count: number) => {
  const { mobile, email, folio, word } = generatedCase(Math.ceil(count / 2));
  return {
    'a PAN': 'ABCPE4321F',
    'a mobile number': mobile,
    'an e-mail address': email,
    'a folio': folio,
    'a word of one case': word,
    'a Hindi word of many cases': 'नामांकन',
    'two common words': 'nominee pending',
    'a name and a rare number': 'Asha ref8888',
    'two letters': 'vi',
    'one sign: %': '%',
    'one sign: _': '_',
    'one sign: @': '@',
    'nothing anywhere': 'xyzzyplugh',
  };
};

const atOnce = 60;

/**
 * `npm run bench -- search [cases]`: measures search pages of 50. The baseline is a page by key.
 */
export async function run([count = '100000']: string[]): Promise<void> {
  const product = await startFullProduct(Number(count));
  const list = `admin/getnonkotakfeedbacks/${product.userId}/c?limit=50`;
  await besideFloor(product, async (floorUrl) => {
    for (let call = 0; call < 300; call += 1) {
      await timed(product, list);
      await timedAt(`${floorUrl}/page`);
    }
    console.log(`${count} cases; a page of 50 with its count, medians of 15, in ms:\n`);
    printFloorHead('search', 'raw page');
    const searches = searchesAmong(Number(count));
    for (const [name, text] of Object.entries({ 'none: the newest page': '', ...searches })) {
      const search = text && `&search=${encodeURIComponent(text)}`;
      await printBesideFloor(
        name,
        () => timed(product, list + search),
        () => timedAt(`${floorUrl}/page`),
      );
    }
    await searchTogether(product, list, Object.values(searches));
  });
}

/** Measures many concurrent searches, and how long the public form's choices take meanwhile. */
async function searchTogether(
  { url, token }: BenchProduct,
  list: string,
  texts: readonly string[],
): Promise<void> {
  const statuses = new Map<string, number>();
  const waits: number[] = [];
  const ask = async (who: string, address: string, headers: Record<string, string>) => {
    const begin = performance.now();
    const answer = await fetch(address, { headers });
    await answer.arrayBuffer();
    const key = `${who} ${answer.status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    return performance.now() - begin;
  };
  const searching = Array.from({ length: atOnce }, async (_, one) => {
    for (let turn = 0; turn < texts.length; turn += 1) {
      const text = encodeURIComponent(texts[(one + turn) % texts.length] ?? '');
      const headers = { Authorization: `Bearer ${token}` };
      await ask('search', `${url}/api/${list}&search=${text}`, headers);
    }
  });
  const state = { isOver: false };
  const visiting = (async () => {
    while (!state.isOver) waits.push(await ask('public', `${url}/api/feedback/getformdata`, {}));
  })();
  const begin = performance.now();
  await Promise.all(searching);
  state.isOver = true;
  await visiting;
  const seconds = (performance.now() - begin) / 1000;
  waits.sort((a, b) => a - b);
  const part = (share: number) => formatMs(waits[Math.floor(waits.length * share)]).trim();
  const told = [...statuses].map(([key, times]) => `${key}: ${times}`).join(', ');
  console.log(
    `\n${atOnce} searching at once for ${seconds.toFixed(1)} s: ${told}; the public waits ${part(0.5)} ms (p50), ${part(0.99)} ms (p99)`,
  );
}
