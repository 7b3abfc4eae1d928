import { afterEach, expect, it } from 'vitest';

import { readDraft, writeDraft } from '../../form/draft/draft.ts';
import { makeDrafts } from './draft-answer.ts';

const caseId = 'MF-7K4Q-9M2X';
const answer = { text: 'It ends in 4471', files: [], submissionId: 's-1' };

afterEach(() => localStorage.clear());

it('an answer that was not sent is there after a reload, in its case alone', () => {
  expect(makeDrafts().set(caseId, answer)).toBe(true);
  const reloaded = makeDrafts();
  expect(reloaded.get(caseId)).toEqual(answer);
  expect(reloaded.get('MF-DKHP-2YZS')).toBeUndefined();
});

it('its files stay as long as the tab does', () => {
  const drafts = makeDrafts();
  const files = [{ id: 'f1', file: new File(['x'], 'a.pdf') }];
  drafts.set(caseId, { ...answer, files });
  expect(drafts.get(caseId)?.files).toEqual(files);
  expect(makeDrafts().get(caseId)?.files).toEqual([]);
});

it('once sent or emptied nothing of it is left on the device', () => {
  const drafts = makeDrafts();
  drafts.set(caseId, answer);
  expect(drafts.set(caseId, { ...answer, text: '' })).toBe(false);
  drafts.set(caseId, answer);
  drafts.delete(caseId);
  expect(drafts.get(caseId)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('who is done leaves no answer behind, of no case, and no form is touched', () => {
  writeDraft('c', { name: 'Asha' });
  makeDrafts().set('MF-DKHP-2YZS', answer);
  const drafts = makeDrafts();
  drafts.set(caseId, answer);
  drafts.clear();
  expect(makeDrafts().get('MF-DKHP-2YZS')).toBeUndefined();
  expect(drafts.get(caseId)).toBeUndefined();
  expect(readDraft('c')).not.toBeNull();
});
