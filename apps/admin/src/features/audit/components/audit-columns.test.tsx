import { auditTexts } from '@feedback/contract/messages/en-IN/console/audit';
import type { AuditEvent } from '@feedback/contract/audit/audit';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { createAuditColumns } from './audit-columns.tsx';

afterEach(cleanup);

const alarm: AuditEvent = {
  id: 1,
  at: '2026-11-21T05:32:00.000Z',
  action: 'raised',
  entity: 'alarm',
  entityId: null,
  type: null,
  label: 'nightExport',
  actor: null,
  actorCode: null,
  from: null,
  to: null,
};

function textOf(id: string, event: AuditEvent) {
  const column = createAuditColumns(auditTexts).find((each) => each.id === id);
  return render(column?.cell(event)).container.textContent;
}

it('the audit list shows an alarm by the name of its rule, or by the rule’s code when the rule is unknown', () => {
  expect(textOf('thing', alarm)).toBe('RaisedAlarm Export outside office hours');
  expect(textOf('thing', { ...alarm, label: 'ofLater' })).toBe('RaisedAlarm ofLater');
});

it('the audit list shows a deadline target by its case class and source', () => {
  const event = {
    ...alarm,
    action: 'created',
    entity: 'policy',
    label: 'complaint scores 2027-04-01',
  };
  expect(textOf('thing', event as AuditEvent)).toBe('CreatedTarget Complaint SCORES 2027-04-01');
});

it('the audit list translates field values and shows unknown values unchanged', () => {
  const to = {
    resolution: 'duplicate',
    handingOut: 'leastLoaded',
    class: 'query',
    kind: 'statutory',
    unit: 'ofLater',
    sort: 'due',
    scopes: ['cases:read', 'reports:read'],
    field: 'mobile',
    what: 'passage',
    channel: 'letter',
    milestone: 'odr',
    duty: 'case',
  };
  expect(textOf('changes', { ...alarm, to })).toBe(
    [
      'Outcome After: Duplicate',
      'New cases go to After: Fewest open cases',
      'Class After: Query',
      'Deadline After: Statutory',
      'Counted in After: ofLater',
      'Order After: Due first',
      'Scopes After: Read cases and lists, Read figures and due dates',
      'Detail After: Mobile No',
      'What After: A passage',
      'Channel After: Letter',
      'Step After: Filed on SMART ODR',
      'Step After: Case',
    ].join(''),
  );
});
