import type { CaseDetail } from '@feedback/contract/case-page/case-detail';

/** How soon a reply that was just written is looked at again, in milliseconds. */
const soon = 3000;
/** How long: what takes longer waits for a server that is away. */
const patience = 60_000;

/** Looks again while a new reply is on its way, so that its delivery is seen. */
export function refreshWhileSending(detail: CaseDetail | undefined): number | false {
  const isSending = detail?.timeline.some(
    ({ at, delivery }) =>
      delivery.some(({ status }) => status === 'waiting') && Date.now() - Date.parse(at) < patience,
  );
  return isSending ? soon : false;
}
