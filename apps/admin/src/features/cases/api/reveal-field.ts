import type { IdentifierKind } from '@feedback/contract/privacy/masks';
import { revealField } from '@feedback/contract/operations';
import type { RevealRequest } from '@feedback/contract/cases/case-work';

import { useCaseMutation } from './use-case-mutation.ts';
import { callApi } from '../../../lib/api-client.ts';

/** Requests the full value of an identifier; the case's history records the reveal. */
export const requestFieldReveal = (id: number, body: RevealRequest) =>
  callApi(revealField, { parts: { id }, body });

/** Reveals an identifier; the reason may be empty. */
export const useRevealField = (id: number, field: IdentifierKind) =>
  useCaseMutation((reason: string) => requestFieldReveal(id, { field, reason }));
