import { randomUUID } from 'node:crypto';

import type { DisclosureList, DisclosureMonth } from '@feedback/contract/regulatory/disclosure';
import { describe, expect, test } from 'vitest';

import { complaintCodeListDefinition } from '../../../apps/admin/src/features/reference-data/pages/codes-page.tsx';
import {
  complianceListDefinition,
  requestDelayExplanation,
} from '../../../apps/admin/src/features/sla/api/due-cases.ts';
import { escalationLevelListDefinition } from '../../../apps/admin/src/features/sla/pages/levels-page.tsx';
import { slaPolicyListDefinition } from '../../../apps/admin/src/features/sla/pages/policies-page.tsx';
import {
  requestScoresImport,
  requestScoresImportPreview,
} from '../../../apps/admin/src/features/regulatory/api/scores-import.ts';
import * as disclosure from '../../../apps/admin/src/features/regulatory/api/disclosure-month.ts';
import {
  downloadYearTables,
  requestYearSignature,
  disclosureYearQuery,
} from '../../../apps/admin/src/features/regulatory/api/disclosure-year.ts';
import { callApi } from '../../../apps/admin/src/lib/api-client.ts';
import { runQuery, signInAsSuperAdmin, saveCustomerCase, neverAbortedSignal } from './visit.ts';
import { requestScoresRegistration } from '../../../apps/admin/src/features/cases/api/scores.ts';

describe('API calls of the console for compliance', () => {
  test('the console adds and deletes escalation levels and deadline targets', async () => {
    await signInAsSuperAdmin();
    const level = {
      ...escalationLevelListDefinition.defaults(undefined),
      number: '5',
      name: 'Board',
      days: '30',
      recipient: 'lead',
    };
    await escalationLevelListDefinition.save({ ...level, validFrom: '2035-04-01' }, undefined);
    const [added] = (await escalationLevelListDefinition.load(neverAbortedSignal)).filter(
      ({ number }) => number === 5,
    );
    await escalationLevelListDefinition.remove(added!);
    const target = { ...slaPolicyListDefinition.defaults(undefined), class: 'request', days: '9' };
    const find = async (validFrom: string) =>
      (await slaPolicyListDefinition.load(neverAbortedSignal)).find(
        (row) => row.validFrom === validFrom,
      );
    await slaPolicyListDefinition.save({ ...target, validFrom: '2035-04-01' }, undefined);
    const row = await find('2035-04-01');
    await slaPolicyListDefinition.save({ ...target, id: row!.id, validFrom: '2036-04-01' }, row);
    await slaPolicyListDefinition.remove((await find('2036-04-01'))!);
    expect(await find('2036-04-01')).toBeUndefined();
  });

  test('the console adds, changes and deletes a complaint code', async () => {
    await signInAsSuperAdmin();
    const find = async () =>
      (await complaintCodeListDefinition.load(neverAbortedSignal)).find(
        ({ code }) => code === 'XX Z',
      );
    const code = { code: 'XX Z', name: 'Of later', validFrom: '2099-04-01' };
    await complaintCodeListDefinition.save(
      { ...complaintCodeListDefinition.defaults(undefined), ...code },
      undefined,
    );
    const row = await find();
    await complaintCodeListDefinition.save(
      { ...complaintCodeListDefinition.defaults(row), validTo: '2099-05-01' },
      row,
    );
    await complaintCodeListDefinition.remove((await find())!);
    expect(await find()).toBeUndefined();
  });

  test('the console explains a case in the list of late cases and imports the regulator’s list', async () => {
    await signInAsSuperAdmin();
    const query = { list: 'late' };
    const { rows } = await callApi(complianceListDefinition.call, { query });
    const { caseKey, duty, round } = rows[0]!;
    await requestDelayExplanation(caseKey, { duty, round, reason: 'The registrar was closed' });
    const { id } = await saveCustomerCase();
    const number = `SEBIE/${randomUUID().slice(0, 8)}`;
    await requestScoresRegistration(id, { registrationNumber: number, receivedOn: '2026-01-05' });
    const cells = `Registration number,Received on,Name\n${number},06/01/2026,Asha`;
    const list = new File([cells], 'list.csv', { type: 'text/csv' });
    const preview = await requestScoresImportPreview(list);
    expect(preview.rows).toMatchObject([{ by: 'number', caseKey: id, isKnown: false }]);
    expect(await requestScoresImport(list, [{ row: 2, caseKey: id }])).toMatchObject({
      changed: 1,
    });
  });

  test('the console prepares a month’s complaint figures, and the API rejects approval by the same admin', async () => {
    await signInAsSuperAdmin();
    // The newest month that is over, which the demo leaves unpublished for people who try it.
    const [, newest] = await runQuery<DisclosureList>(disclosure.disclosureMonthsQuery);
    const month = newest?.month ?? '';
    await disclosure.requestDisclosurePreparation(month, { folios: 10, reason: '' });
    const { state, preparation } = await runQuery<DisclosureMonth>(
      disclosure.disclosureMonthQuery(month),
    );
    expect(state).toBe('prepared');
    await runQuery(disclosure.disclosureCasesQuery(month, { cell: 'received' }));
    await disclosure.downloadDisclosureTables(month, 'xlsx');
    await disclosure.downloadDisclosureTables(month, 'pdf');
    const own = { code: 'sameApprover' };
    await expect(
      disclosure.requestDisclosureApproval(month, { preparation: preparation! }),
    ).rejects.toMatchObject(own);
    await runQuery(disclosureYearQuery('2024-25'));
    await downloadYearTables('2024-25', 'xlsx');
    await downloadYearTables('2024-25', 'pdf');
    const given = { trustees: 'A. Rao', signedOn: '2025-05-12', digest: '0'.repeat(64) };
    const incomplete = { code: 'yearIncomplete' };
    await expect(requestYearSignature('2024-25', given)).rejects.toMatchObject(incomplete);
  });
});
