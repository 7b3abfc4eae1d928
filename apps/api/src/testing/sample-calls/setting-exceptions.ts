import { generateName } from './generate-values.ts';
import type { SampleExceptions, SampleInput, TestWorld } from './world.ts';

/**
 * Returns the month to prepare next, else the newest that has ended, whose preparation is a
 * correction. The first publication may be of any month.
 */
async function preparableMonth(world: TestWorld): Promise<string> {
  const months = await world.call('getDisclosures');
  return (months.find(({ next }) => next) ?? months[1])?.month ?? '2024-04';
}

async function preparedMonth(world: TestWorld): Promise<SampleInput> {
  const params = { month: await preparableMonth(world) };
  await world.call('prepareDisclosure', { params, body: correction });
  const { preparation } = await world.call('getDisclosureMonth', { params });
  const { token } = await world.account('superadmin');
  return { params, token, body: { preparation } };
}

/** Publishes the year before the first published month. Returns the year, as `2024-25`. */
async function publishedYear({ sql }: TestWorld): Promise<string> {
  const [april] = await sql(`
    WITH first AS (SELECT min(month) AS month FROM disclosures WHERE state = 'approved'),
    april AS (
      SELECT (date_trunc('year', month - interval '3 months') - interval '9 months')::date AS month
      FROM first
    ), published AS (
      INSERT INTO disclosures (month, version, state, folios, tables, prepared_by, approved_by,
        approved_at)
      SELECT at, 1, state, folios, tables, prepared_by, approved_by, approved_at
      FROM disclosures AS one JOIN first USING (month), april, generate_series(
        april.month, first.month - interval '1 month', interval '1 month') AS at
      WHERE version = 1
    ) SELECT extract(year FROM month)::int AS year FROM april`);
  const first = Number(april?.['year']);
  return `${first}-${String(first + 1).slice(2)}`;
}

/** Publishes the newest month that has ended. */
async function publishedMonth(world: TestWorld): Promise<SampleInput> {
  const sample = await preparedMonth(world);
  await world.call('approveDisclosure', sample);
  return { params: sample.params };
}

const correction = { folios: 10, reason: 'A row was wrong' };
const anyMonth = (): SampleInput => ({ params: { month: '2026-01' } });
const anyYear = (): SampleInput => ({ params: { year: '2023-24' } });

/** Input of calls about reference data, settings and the disclosure: versions and months. */
export const settingExceptions: SampleExceptions = {
  saveWebhook: ({ webhookUrl }) => ({ body: { url: webhookUrl } }),
  async saveSubTypes(world) {
    const { data } = await world.make('addFeedbackType');
    const { employeeCode: ownerCode } = world.boss;
    const row = { id: 0, feedbackTypeId: data.id, subType: 'First', ownerCode };
    return { rows: [{ ...row, version: data.version }] };
  },
  updateFeedbackType: () => ({ body: { feedbacktype: generateName(), userType: 'd' } }),
  async saveAlarmSetting(world, { body }) {
    const { settings } = await world.call('getAlarmOverview');
    const own = settings.find(({ rule }) => rule === body?.['rule']);
    return { body: { minutes: (own?.minutes ?? 0) + 1, version: own?.version ?? 0 } };
  },
  async saveRetentionPeriod(world, { body }) {
    const { periods } = await world.call('getRetention');
    const own = periods.find(({ subject }) => subject === body?.['subject']);
    return { body: { months: (own?.months ?? 0) + 1, version: own?.version ?? 0 } };
  },
  getDisclosure: publishedMonth,
  getDisclosureHtml: publishedMonth,
  getDisclosureXlsx: publishedMonth,
  getDisclosurePdf: publishedMonth,
  getDisclosureMonth: anyMonth,
  downloadDisclosureXlsx: anyMonth,
  downloadDisclosurePdf: anyMonth,
  getDisclosureCases: () => ({ ...anyMonth(), query: { cell: 'received' } }),
  prepareDisclosure: async (world) => ({
    params: { month: await preparableMonth(world) },
    body: correction,
  }),
  approveDisclosure: preparedMonth,
  getDisclosureYear: anyYear,
  downloadYearXlsx: anyYear,
  downloadYearPdf: anyYear,
  async signDisclosureYear(world) {
    const published = await world.call('getPublishedMonths');
    if (published.length === 0) await publishedMonth(world);
    const year = await publishedYear(world);
    const { digest } = await world.call('getDisclosureYear', { params: { year } });
    return {
      params: { year },
      body: { signedOn: `${Number(year.slice(0, 4)) + 1}-05-12`, digest },
    };
  },
};
