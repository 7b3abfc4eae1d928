import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { Complaints } from '../complaints/complaints.tsx';

const place = document.querySelector<HTMLElement>('[data-complaints]');
const texts = place?.dataset['texts'];
if (place && texts) {
  const { lang } = document.documentElement;
  createRoot(place).render(createElement(Complaints, { texts: JSON.parse(texts), lang }));
}
