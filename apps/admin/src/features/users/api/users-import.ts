import { downloadUsers, importUsers, previewUsersImport } from '@feedback/contract/operations';
import type { UserList } from '@feedback/contract/users/user-import';

import { fetchCall, send } from '../../../lib/api-client.ts';
import { fileNameOf, saveFile } from '../../../lib/browser/save-file.ts';

/** No timeout: a list may be large and a connection slow. */
const patience = null;

/** Downloads the list of users, or a template for one. */
export async function downloadList(list: UserList): Promise<void> {
  const answer = await fetchCall(downloadUsers, { parts: { list } });
  saveFile(await answer.blob(), fileNameOf(answer, `${list}.csv`));
}

/** Uploads a list for its preview: the changes that an import would save. */
export function sendPreview(file: File) {
  const body = new FormData();
  body.append('file', file);
  return send(previewUsersImport, { body, patience });
}

/** Saves the changes that the preview with this basis listed. */
export function sendImport({ file, ...data }: { file: File; basis: string; password: string }) {
  const body = new FormData();
  body.append('data', JSON.stringify(data));
  body.append('file', file);
  return send(importUsers, { body, patience });
}
