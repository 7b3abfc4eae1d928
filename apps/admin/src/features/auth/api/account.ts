import type { NewPasskey, SecondFactorProof } from '@feedback/contract/auth/account';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  getOwnSessions,
  getSecondFactor,
  proveByPasskey,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@feedback/contract/operations';
import { queryOptions } from '@tanstack/react-query';

import { send } from '../../../lib/api-client.ts';
import { accountTexts as base } from '@feedback/contract/messages/en-IN/console/account';

import { defineTexts } from '../../../lib/locale.tsx';

/** The state of the current user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'secondFactor'],
  queryFn: ({ signal }) => send(getSecondFactor, { signal }),
});

/** The sessions of the current user. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => send(getOwnSessions, { signal }),
});

export const beginSecondFactorSetup = () => send(beginSecondFactor, { body: {} });
export const confirmSecondFactorSetup = (body: SecondFactorProof) =>
  send(confirmSecondFactor, { body });
export const renewOwnRecoveryCodes = (body: SecondFactorProof) =>
  send(renewRecoveryCodes, { body });
export const turnOffSecondFactor = (body: SecondFactorProof) => send(removeSecondFactor, { body });
export const beginAddingPasskey = (body: SecondFactorProof) => send(beginPasskey, { body });
export const addNewPasskey = (body: NewPasskey) => send(addPasskey, { body });
export const requestPasskeyProof = () => send(proveByPasskey, { body: {} });
export const removeOwnPasskey = (id: number, body: SecondFactorProof) =>
  send(removePasskey, { parts: { id }, body });
export const endSession = (id: number) => send(endOwnSession, { parts: { id } });
export const endOwnOtherSessions = () => send(endOtherSessions, { body: {} });

export const accountTexts = defineTexts('console/account', { accountTexts: base });
