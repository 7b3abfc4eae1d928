import type { AddItem } from '@feedback/ui/select';
import { useNavigate } from 'react-router-dom';

import { commonTextCatalogue, useTexts } from './locale.tsx';
import { useSession } from './session.ts';

/** The path of a screen of the reference data with its dialog open, to add an entry. */
export const buildAddDialogPath = (screen: 'user' | 'location' | 'btltype'): string =>
  `/admin/${screen}?add=new`;

/**
 * Returns the "Add item" entry of a list of users, for current users who may add a user (rule
 * 2.15). The form keeps its draft for the Back button.
 */
export function useAddUserItem(): AddItem | undefined {
  const { addItem } = useTexts(commonTextCatalogue);
  const { isSuperAdmin } = useSession();
  const navigate = useNavigate();
  if (!isSuperAdmin) return undefined;
  return { label: addItem, onAdd: () => void navigate(buildAddDialogPath('user')) };
}
