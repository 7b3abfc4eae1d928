import { createRoot } from 'react-dom/client';

import { Feedback } from './feedback.tsx';

const place = document.querySelector('#app');
if (place) createRoot(place).render(<Feedback />);
