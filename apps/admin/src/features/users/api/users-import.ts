import { downloadUsers, importUsers, previewUsersImport } from '@feedback/contract/operations';
import type { UserListFile } from '@feedback/contract/users/user-import';

import { fetchCall } from '../../../lib/api-client.ts';
import { sendFiles } from '../../../lib/send-files.ts';
import { findFileName, saveFile } from '../../../lib/browser/save-file.ts';

/** Downloads the list of users, or a template for one. */
export async function downloadUserList(list: UserListFile): Promise<void> {
  const answer = await fetchCall(downloadUsers, { parts: { list } });
  saveFile(await answer.blob(), findFileName(answer, `${list}.csv`));
}

/** Uploads a list for its preview: the changes that an import would save. */
export const requestUserImportPreview = (file: File) =>
  sendFiles(previewUsersImport, { files: [file] });

/** Saves the changes that the preview with this basis listed. */
export const requestUserImport = ({
  file,
  ...data
}: {
  file: File;
  basis: string;
  password: string;
}) => sendFiles(importUsers, { data, files: [file] });
