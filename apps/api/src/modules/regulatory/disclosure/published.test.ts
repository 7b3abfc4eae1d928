import { describe, expect, test } from 'vitest';

import { useDisclosureSteps } from '../../../testing/disclosure-steps.ts';
import { useTestApi } from '../../../testing/test-api.ts';

const api = useTestApi();
const { asFirst, complaint, prepare, approve } = useDisclosureSteps(api);

const path = 'admin/disclosure/2025-06';

describe('a published month', () => {
  test('lets anyone read a published month as cacheable JSON, in the list of months and as HTML', async () => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await approve();
    const answer = await api.anyone.get('disclosure/2025-06');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
    const line = { opening: 0, received: 1, adjusted: 0, resolved: 0, pending: 1 };
    expect((await api.anyone.get('disclosure')).body).toMatchObject([
      { month: '2025-06', version: 1, ...line },
    ]);
    const html = await api.anyone.get('disclosure/2025-06.html');
    expect(html.headers.get('Content-Type')).toMatch('text/html');
    expect(html.text).toMatch(/<caption>Part A: all complaints/);
    expect(html.text).toMatch(/<td>II A<\/td><th scope="row">Statement of account/);
    expect(html.text).toContain('<th scope="colgroup" colspan="10">Action on (a) and (b)</th>');
    expect(html.text).toContain('<th scope="col" rowspan="3" class="number">(b) Received</th>');
    const label = (text: string) => `data-label="${text}"`;
    expect(html.text).toContain(
      `<th scope="row">Total</th><td class="number zero" ${label('Carried forward')}>0</td><td class="number" ${label('Received')}>1</td>`,
    );
    for (const name of ['Resolved: Within 30 days', 'Average days', 'Pending: 0–3 months']) {
      expect(html.text).toContain(label(name));
    }
    expect(html.text).toMatch(/<tr class="none"><td>I B<\/td>/);
    expect(html.text).not.toContain('<script');
  });

  test('returns a published month in Hindi with the same figures as in English', async () => {
    await complaint('2025-06-05T10:00', null);
    await prepare();
    await approve();
    const hindi = await api.anyone.get('disclosure/2025-06.html?lang=hi');
    expect(hindi.text).toContain('lang="hi"');
    expect(hindi.text).toContain('<h2>निवेशकों की शिकायतें, जून 2025</h2>');
    expect(hindi.text).toMatch(/<td>II A<\/td><th scope="row">खाता विवरण/);
    expect(hindi.text).not.toMatch(/Part A|Received|Pending|investor/i);
    const numbers = (text: string) => text.match(/(?<=>)[\d.–]+(?=<)/g);
    const english = await api.anyone.get('disclosure/2025-06.html?lang=en-IN');
    expect(numbers(hindi.text)).toEqual(numbers(english.text));
    expect((await api.anyone.get('disclosure/2025-06.html?lang=fr')).status).toBe(400);
  });

  test.each(['xlsx', 'pdf'])(
    'lets anyone download a month as %s only after its publication',
    async (kind) => {
      await prepare();
      const file = `disclosure/2025-06.${kind}`;
      expect((await api.anyone.get(file)).status).toBe(404);
      await approve();
      const answer = await api.anyone.raw(file);
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300');
      expect(answer.headers.get('Content-Disposition')).toContain(`Complaints_2025-06.${kind}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 2).toString()).toBe(kind === 'pdf' ? '%P' : 'PK');
      const again = await api.anyone.raw(file);
      expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    },
  );

  test('returns an unpublished month as a PDF with a draft file name', async () => {
    const answer = await asFirst().raw(`${path}.pdf`);
    expect(answer.headers.get('Content-Disposition')).toContain('Complaints_2025-06_draft.pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5);
  });
});
