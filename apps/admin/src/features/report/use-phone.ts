import { useMedia } from '../../lib/use-media.ts';

/** Whether cases are cards, as on a phone: the width at which the list's styles turn. */
export const usePhone = (): boolean => useMedia('(width < 768px)');
