import { useNavigate } from 'react-router-dom';

import { common } from '../../lib/console-texts.ts';
import { addLink } from '../../lib/add-link.ts';
import { useTexts } from '../../lib/locale.tsx';

/** "Add item" of a list of users (spec 8). The dialog it leaves keeps its draft for Back. */
export function useAddUser() {
  const { addItem } = useTexts(common);
  const navigate = useNavigate();
  return { label: addItem, onAdd: () => void navigate(addLink('user')) };
}
