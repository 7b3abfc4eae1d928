import { auditTexts } from '@feedback/contract/messages/en-IN/console/audit';
import type { AuditEvent } from '@feedback/contract/system/audit';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { makeColumns } from './audit-columns.tsx';

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

function thingOf(event: AuditEvent) {
  const column = makeColumns(auditTexts).find(({ id }) => id === 'thing');
  return render(column?.cell(event)).container.textContent;
}

it('calls an alarm by its rule’s name, and by its code where the rule has none', () => {
  expect(thingOf(alarm)).toBe('RaisedAlarm Export outside office hours');
  expect(thingOf({ ...alarm, label: 'ofLater' })).toBe('RaisedAlarm ofLater');
});
