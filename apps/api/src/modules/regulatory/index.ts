/** Public API of the module: other modules import from here only. */
export { countUnpublishedMonths, findDisclosureMonth } from './disclosure/describe-month.ts';
export { initDisclosure } from './disclosure/disclosure.ts';
export { remindOfUnpublishedMonth } from './disclosure/remind-of-unpublished.ts';
export { approveDisclosure, prepareDisclosure } from './disclosure/sign-off.ts';
