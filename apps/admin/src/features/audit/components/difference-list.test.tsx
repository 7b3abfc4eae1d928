import type { AuditEvent } from '@feedback/contract/audit/audit';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { FieldDifferenceList } from './difference-list.tsx';

afterEach(cleanup);

function show(from: AuditEvent['from'], to: AuditEvent['to']) {
  const event: AuditEvent = {
    id: 1,
    at: '2026-11-21T05:32:00.000Z',
    action: 'updated',
    entity: 'user',
    entityId: '7',
    type: null,
    label: 'S Khan',
    actor: 'Super Admin',
    actorCode: 'E1001',
    from,
    to,
  };
  return render(<FieldDifferenceList event={event} />).container;
}

describe('FieldDifferenceList', () => {
  it('an audit difference shows labels for the field name, the old value and the new value', () => {
    show({ role: 'admin' }, { role: 'superadmin' });
    expect(screen.getByRole('term').textContent).toBe('Role');
    expect(screen.getByRole('deletion').textContent).toBe('Admin');
    expect(screen.getByRole('insertion').textContent).toBe('Super admin');
  });

  it('an audit difference shows the beginning of a digest, and all of it on hover', () => {
    const digest = 'ab12cd34'.repeat(8);
    show(null, { digest });
    const shown = screen.getByRole('insertion');
    expect(shown.textContent).toBe('ab12cd34…');
    expect(shown.title).toBe(digest);
  });

  it('an audit difference says “Before” and “After” in text, not only by colour and strike-through', () => {
    const text = show({ status: 'assigned' }, { status: 'closed' }).textContent;
    expect(text).toBe('StatusBefore: Assigned →  After: Closed');
  });

  it('an audit difference shows only the new value of a field that was empty before', () => {
    show({ status: 'assigned' }, { status: 'closed', closureDesc: 'Refunded' });
    expect(screen.getAllByRole('deletion')).toHaveLength(1);
    expect(screen.getAllByRole('insertion')[1]?.textContent).toBe('Refunded');
  });

  it('audit differences show an unknown field by its raw name and separate list items by commas', () => {
    const text = show(null, { shoeSize: 9, userType: 'c,e', attachments: ['a.pdf', 'b.png'] });
    expect(text.textContent).toContain('shoeSize');
    expect(text.textContent).toContain('Customer, Employee');
    expect(text.textContent).toContain('a.pdf, b.png');
  });

  it('audit differences format folio counts with Indian digit grouping and leave other numbers unchanged', () => {
    const text = show({ folios: 1234567, version: 2 }, { folios: 12345678, version: 1000 });
    expect(text.textContent).toContain('12,34,567 →  After: 1,23,45,678');
    expect(text.textContent).toContain('1000');
  });

  it('an audit event without changed fields, such as a sign-in, shows a dash', () => {
    expect(show(null, null).textContent).toBe('–');
  });
});
