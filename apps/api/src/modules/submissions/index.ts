/** Public API of the module: other modules import from here only. */
export { acceptFiles, type AcceptedFile } from './accept-files.ts';
export { findQuarantinePage } from './quarantine.ts';
export { saveRightsRequest } from './save-rights-request.ts';
export { buildAttachmentRows, storeFiles, type StoredFile } from './store-files.ts';
export { verifyAttachments } from './verify-attachments.ts';
