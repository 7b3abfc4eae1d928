import type { CSSProperties, ReactNode } from 'react';

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 };
const column: CSSProperties = { display: 'grid', gap: 24, maxInlineSize: 420 };
const sheet: CSSProperties = {
  padding: 24,
  borderRadius: 10,
  background: 'var(--feedback-surface)',
};

/** Elements side by side on a card, as in a form. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ ...sheet, ...row }}>{children}</div>
);

/** Fields one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 16 }}>{children}</div>
);

/** Fields one below the other on a card. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div style={{ ...sheet, ...column }}>{children}</div>
);
