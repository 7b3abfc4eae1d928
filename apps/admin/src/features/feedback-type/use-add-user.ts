import { useNavigate } from 'react-router-dom';

import { useTexts } from '../../lib/locale.tsx';
import { reference } from '../../lib/reference-texts.ts';

/** "Add item" of a list of users (spec 8). The dialog it leaves keeps its draft for Back. */
export function useAddUser() {
  const { addItem } = useTexts(reference);
  const navigate = useNavigate();
  return { label: addItem, onAdd: () => void navigate('/admin/user?add=') };
}
