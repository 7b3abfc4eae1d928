/** Public API of the module: other modules import from here only. */
export { acceptFiles, type AcceptedFile } from './accept-files.ts';
export { findQuarantinePage } from './quarantine.ts';
export { hasProvenMobile, savePublicFeedback } from './save-public.ts';
export { sendDecryptedFile } from './send-files.ts';
export { saveDataRequest } from './save-rights-request.ts';
export { buildAttachmentRows, moveFilesToStorage, type StoredFile } from './store-files.ts';
export { verifyStoredAttachments } from './verify-attachments.ts';
