/** The time of every event in test data. */
export const exampleTime = '2026-11-02T10:37:00.000Z';

/** A closed case with the columns that every audience has. */
export const exampleCase = {
  id: 7,
  caseId: 'MF-7K4Q-9M2P',
  city: 'Pune',
  feedbackDate: exampleTime,
  feedbackType: 'Transactions',
  subType: 'Switch',
  description: 'It was debited twice.',
  channel: 'web',
  class: 'query',
  complaintCode: null,
  source: 'direct',
  tags: [{ id: 3, name: 'Registrar', color: 'blue' }],
  dueAt: null,
  clockStoppedAt: null,
  answeredAt: null,
  answerSeenAt: null,
  breachedAt: null,
  status: 'closed',
  assignedTo: 'Vikram',
  assignedToCode: 'E1003',
  assignedDate: exampleTime,
  closureDate: exampleTime,
  closureDesc: 'It was paid back.',
  rootCause: null,
  mended: null,
};

/** A closed round with the fields that both staff and submitters see. */
export const exampleRound = {
  round: 1,
  receivedAt: exampleTime,
  resolvedAt: exampleTime,
  closureDescription: 'Refunded',
  mended: null,
  dueAt: null,
};
