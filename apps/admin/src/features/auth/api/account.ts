import type { NewPasskey, SecondFactorProof } from '@feedback/contract/auth/account';
import {
  addPasskey,
  beginPasskeyCreation,
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  getSecondFactor,
  requestPasskeyChallenge,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { callApi } from '../../../lib/api-client.ts';
import { accountTexts as base } from '@feedback/contract/messages/en-IN/console/account';

import { defineTexts } from '../../../lib/locale.tsx';

/** The state of the current user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => callApi(getSecondFactor, { signal }),
});

/** The sessions of the current user. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => callApi(getOwnSessions, { signal }),
});

export const beginSecondFactorSetup = () => callApi(beginSecondFactor, { body: {} });
export const confirmSecondFactorSetup = (body: SecondFactorProof) =>
  callApi(confirmSecondFactor, { body });
export const renewOwnRecoveryCodes = (body: SecondFactorProof) =>
  callApi(renewRecoveryCodes, { body });
export const turnOffSecondFactor = (body: SecondFactorProof) =>
  callApi(removeSecondFactor, { body });
export const beginAddingPasskey = (body: SecondFactorProof) =>
  callApi(beginPasskeyCreation, { body });
export const addNewPasskey = (body: NewPasskey) => callApi(addPasskey, { body });
export const requestPasskeyProof = () => callApi(requestPasskeyChallenge, { body: {} });
export const removeOwnPasskey = (id: number, body: SecondFactorProof) =>
  callApi(removePasskey, { parts: { id }, body });
export const requestSessionEnd = (id: number) => callApi(endOwnSession, { parts: { id } });
export const requestOtherSessionsEnd = () => callApi(endOtherSessions, { body: {} });

export const accountTextCatalogue = defineTexts('console/account', { accountTexts: base });
