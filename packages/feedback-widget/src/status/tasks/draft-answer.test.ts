import { afterEach, expect, it } from 'vitest';

import { readFormDraft, writeFormDraft } from '../../form/draft/draft.ts';
import { createReplyDrafts } from './draft-answer.ts';

const caseId = 'MF-7K4Q-9M2X';
const answer = { text: 'It ends in 4471', files: [], submissionId: 's-1' };

afterEach(() => localStorage.clear());

it('restores an unsent reply after a reload, only in the case that the reply belongs to', () => {
  expect(createReplyDrafts().set(caseId, answer)).toBe(true);
  const reloaded = createReplyDrafts();
  expect(reloaded.get(caseId)).toEqual(answer);
  expect(reloaded.get('MF-DKHP-2YZS')).toBeUndefined();
});

it('keeps the files of an unsent reply in the same tab only', () => {
  const drafts = createReplyDrafts();
  const files = [{ id: 'f1', file: new File(['x'], 'a.pdf') }];
  drafts.set(caseId, { ...answer, files });
  expect(drafts.get(caseId)?.files).toEqual(files);
  expect(createReplyDrafts().get(caseId)?.files).toEqual([]);
});

it('deletes an unsent reply from the device when the text is emptied or the reply is deleted', () => {
  const drafts = createReplyDrafts();
  drafts.set(caseId, answer);
  expect(drafts.set(caseId, { ...answer, text: '' })).toBe(false);
  drafts.set(caseId, answer);
  drafts.delete(caseId);
  expect(drafts.get(caseId)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('clearing the drafts deletes the unsent replies of all cases and keeps the drafts of the feedback form', () => {
  writeFormDraft('c', { name: 'Asha' });
  createReplyDrafts().set('MF-DKHP-2YZS', answer);
  const drafts = createReplyDrafts();
  drafts.set(caseId, answer);
  drafts.clear();
  expect(createReplyDrafts().get('MF-DKHP-2YZS')).toBeUndefined();
  expect(drafts.get(caseId)).toBeUndefined();
  expect(readFormDraft('c')).not.toBeNull();
});
