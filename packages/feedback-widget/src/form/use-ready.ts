import { useEffect, useRef } from 'react';

import type { ReferenceState } from '../api/use-reference.ts';

/** Says once that a form can be filled and sent. */
export function useReady({ reference }: ReferenceState, onReady: (() => void) | undefined): void {
  const wasSaid = useRef(false);
  useEffect(() => {
    if (!reference || wasSaid.current) return undefined;
    // After the tasks that draw its parts.
    const timer = setTimeout(() => {
      wasSaid.current = true;
      onReady?.();
    });
    return () => clearTimeout(timer);
  }, [reference, onReady]);
}
