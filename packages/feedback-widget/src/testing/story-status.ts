import type { OwnCase } from '@feedback/contract/submitter-portal/own-case';

import { storyOtp } from './story-api.ts';

/**
 * The status page's server for the stories, inside the page. It responds below `/story-api/` as the
 * contract or the story says. Tests use a real server (`tests/e2e/conversation.spec.ts`).
 */
export interface StoryStatus {
  /** Overrides of the case's fields. */
  own?: Partial<OwnCase>;
  /** The result of loading the case; `expired` means that the 30 minutes are over. */
  load?: 'slow' | 'broken' | 'expired';
  /** The result of sending a reply: the connection breaks, or the 30 minutes are over. */
  answer?: 'broken' | 'expired';
}

const caseId = 'MF-DKHP-2YZS';
/** The id of another case of the same mobile number. */
export const otherStoryCaseId = 'MF-7K4Q-9M2X';
const at = (day: number) => `2026-11-0${day}T08:10:00.000Z`;

const row = {
  caseId,
  feedbackType: 'Account Statement',
  subType: 'Not received',
  submittedAt: at(1),
  state: 'lookedAt' as const,
};

const file = { id: 1, fileName: 'statement-oct.pdf', mediaType: 'application/pdf', size: 421_000 };

/** The submitter's first message. */
const submission = {
  kind: 'in' as const,
  id: 0,
  at: at(1),
  by: null,
  text: 'My October instalment was debited twice.',
  asks: false,
  attachments: [file],
};

/** A question from staff. */
const question = {
  ...submission,
  kind: 'out' as const,
  id: 3,
  at: at(2),
  by: 'Rohan',
  text: 'Could you confirm the last four digits of the bank account?',
  asks: true,
  attachments: [],
};

const round = {
  round: 1,
  receivedAt: at(1),
  resolvedAt: null,
  closureDescription: null,
  mended: null,
  dueAt: '2099-11-22T18:29:59.999Z',
  rating: null,
};

const standing: OwnCase = {
  ...row,
  steps: [
    { state: 'received', at: at(1) },
    { state: 'lookedAt', at: at(1) },
  ],
  entries: [submission],
  rounds: [round],
  mergedInto: null,
  expectedAt: null,
  notice: 1,
  reopenUntil: null,
  rateUntil: null,
};

const twin: Partial<OwnCase> = { caseId: otherStoryCaseId };

/** A case that waits for its submitter. */
export const waitingStoryCase: Partial<OwnCase> = {
  state: 'waiting',
  steps: [...standing.steps, { state: 'waiting', at: at(2) }],
  entries: [submission, question],
};

/** A closed case that can be reopened and rated. */
export const closedStoryCase: Partial<OwnCase> = {
  state: 'closed',
  steps: [...standing.steps, { state: 'closed', at: at(3) }],
  rounds: [{ ...round, resolvedAt: at(3), closureDescription: 'The second debit was refunded.' }],
  reopenUntil: at(9),
  rateUntil: at(9),
};

/**
 * A case that was merged into another case: of the same mobile number, or of another person (null).
 */
export const createMergedStoryCase = (into: string | null): Partial<OwnCase> => ({
  ...closedStoryCase,
  mergedInto: { caseId: into },
});

const success = (more: object = {}) => Response.json({ status: 'Success', error: null, ...more });
const failure = (status: number, code: string, error = '') =>
  Response.json({ status: 'Failure', code, error }, { status });

function answer(path: string, body: string, story: StoryStatus): Response | Promise<Response> {
  if (path === 'status/request') return success({ nonce: 'nonce' });
  if (path === 'status/open') {
    return body.includes(storyOtp) ? success({ token: 'token' }) : failure(200, 'otpFailed');
  }
  if (path === 'status/cases') {
    return success({ cases: [row, { ...row, caseId: otherStoryCaseId, state: 'closed' }] });
  }
  if (path === 'status/rights') return success({ caseId: otherStoryCaseId });
  if (path.startsWith('status/case/') && !/(reopen|rating)$/.test(path)) {
    if (story.load === 'slow') return new Promise(() => {});
    if (story.load === 'broken') throw new TypeError('Failed to fetch');
    if (story.load === 'expired') return failure(401, 'sessionEnded');
    const isTwin = path.endsWith(otherStoryCaseId);
    return success({ case: isTwin ? { ...standing, ...twin } : { ...standing, ...story.own } });
  }
  return success();
}

/** Installs the server in the page; returns a function that removes it. */
export function installStoryStatus(story: StoryStatus): () => void {
  const { fetch, XMLHttpRequest } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const [, path] = pathname.split('/story-api/');
    if (path === undefined) return fetch(input, init);
    return answer(path, typeof init?.body === 'string' ? init.body : '', story);
  };
  class StoryRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = story.answer === 'expired' ? 401 : 200;
    readonly responseText = JSON.stringify({
      status: story.answer === 'expired' ? 'Failure' : 'Success',
      error: null,
    });
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      const type = story.answer === 'broken' ? 'error' : 'load';
      queueMicrotask(() => this.dispatchEvent(new Event(type)));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: StoryRequest });
  return () => Object.assign(globalThis, { fetch, XMLHttpRequest });
}
