import type { ReactNode } from 'react';
import '@feedback/feedback-widget/styles.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>{children}</body>
    </html>
  );
}
