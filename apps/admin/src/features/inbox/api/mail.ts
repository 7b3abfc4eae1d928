import {
  assignMailToCase,
  dropMail,
  getIncomingMail,
  getIncomingMails,
} from '@feedback/contract/operations';
import {
  incomingMailQuerySchema,
  type IncomingMailPage,
} from '@feedback/contract/inbox/incoming-mail';

import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { mailTexts } from '@feedback/contract/messages/en-IN/console/mail';

import { defineTexts } from '../../../lib/locale.tsx';

/** Milliseconds between two requests for a page with a mail that is being filed. */
const liveMs = 5000;

/** The pages of received mails, filtered by state. */
export const mailListDefinition = {
  queryKey: 'mail',
  call: getIncomingMails,
  querySchema: incomingMailQuerySchema,
  names: ['state'],
  refreshMs: ({ rows }: IncomingMailPage) =>
    rows.some(({ state, decidedBy }) => state === 'waiting' && decidedBy) ? liveMs : undefined,
} as const;

/** The query for one mail with its whole text. */
export const incomingMailQuery = (id: number) =>
  queryOptions({
    queryKey: [mailListDefinition.queryKey, id],
    queryFn: ({ signal }) => callApi(getIncomingMail, { parts: { id }, signal }),
  });

/** A person's decision about a mail. */
export interface MailDecision {
  readonly caseId: string;
  readonly reason: string;
}

/** Assigns a mail to a case. */
export const requestMailAssignment = (id: number, body: MailDecision) =>
  callApi(assignMailToCase, { parts: { id }, body });

/** Drops a mail that belongs to no case. */
export const requestMailDrop = (id: number, { reason }: MailDecision) =>
  callApi(dropMail, { parts: { id }, body: { reason } });

export const mailTextCatalogue = defineTexts('console/mail', { mailTexts });
