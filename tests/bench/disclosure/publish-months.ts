import type { BenchProduct } from '../product.ts';

/** Publishes months, the oldest first. One admin prepares each month, another approves it. */
export async function publishMonths(
  product: BenchProduct,
  months: readonly string[],
): Promise<void> {
  for (const month of months) {
    const address = `admin/disclosure/${month}`;
    await post(product, `${address}/prepare`, product.token, { folios: 1, reason: '' });
    const { preparation } = (await (await product.get(address)).json()) as { preparation: number };
    await post(product, `${address}/approve`, product.approverToken, { preparation });
  }
}

async function post({ url }: BenchProduct, path: string, token: string, body: object) {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
