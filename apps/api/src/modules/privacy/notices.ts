import { getValueForLocale, type Locale } from '@feedback/contract/messages';
import type { Notice, NoticeTexts, NoticeVersion } from '@feedback/contract/privacy/notice';

import { getActingAccount, services } from '../../platform/context/context.ts';
import { query, queryPrepared } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ValidationError } from '../../platform/errors.ts';
import { raise } from '../../platform/events/raise.ts';

/** Version of the privacy notice that the form showed, and the submitter's consent. */
interface ShownNotice {
  readonly notice?: number | undefined;
  readonly consent: boolean;
}

interface Version {
  readonly version: number;
  readonly texts: NoticeVersion['texts'];
}

/** Returns the newest version of the privacy notice in a language. */
export async function findNewestPrivacyNotice(locale: Locale): Promise<Notice> {
  const [newest] = await queryPrepared<Version>(
    'SELECT version, texts FROM notices ORDER BY version DESC LIMIT 1',
  );
  if (!newest) throw new Error('The database contains no privacy notice.');
  const { version, texts } = newest;
  const text = getValueForLocale(texts, locale);
  if (!text) throw new Error(`Notice ${version} has no text in the default language.`);
  return { version, ...text, asksConsent: services().config.asksConsent };
}

/** Returns all versions of the privacy notice, newest first. */
export async function listPrivacyNotices(): Promise<NoticeVersion[]> {
  const rows = await query<Version & { publishedAt: Date; publishedBy: string | null }>(
    `SELECT n.version, n.texts, n.published_at AS "publishedAt", u.employee_name AS "publishedBy"
     FROM notices n LEFT JOIN users u ON u.id = n.published_by ORDER BY n.version DESC`,
  );
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

/** Publishes the next version of the privacy notice; published versions never change. */
export async function publishPrivacyNotice(texts: NoticeTexts): Promise<void> {
  await inTransaction(async () => {
    const [published] = await query<{ version: number }>(
      'INSERT INTO notices (texts, published_by) VALUES ($1, $2) RETURNING version',
      [JSON.stringify(texts), getActingAccount().userId],
    );
    const label = `Notice ${published?.version}`;
    await raise('policy.created', { id: published?.version ?? null, label, after: {} });
  });
}

const newestKnown = new WeakMap<object, number>();

/**
 * Rejects a submission with an unknown notice version or without the required consent.
 * @throws ValidationError
 */
export async function requireNoticeAndConsent({ notice = 0, consent }: ShownNotice): Promise<void> {
  const { config, pool } = services();
  if (config.asksConsent && !consent) {
    throw new ValidationError([{ path: 'consent', key: 'consentRequired' }]);
  }
  if (notice <= (newestKnown.get(pool) ?? 0)) return;
  const [found] = await query<{ newest: number }>('SELECT max(version) AS newest FROM notices');
  newestKnown.set(pool, found?.newest ?? 0);
  if (notice > (found?.newest ?? 0)) {
    throw new ValidationError([{ path: 'notice', key: 'invalidValue' }]);
  }
}
