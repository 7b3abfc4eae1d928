import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { NavChart } from './nav-chart.tsx';

// The prerendered page contains the chart; the script makes its points selectable.
const place = document.querySelector<HTMLElement>('[data-nav-chart]');
const drawn = place?.dataset['navChart'];
if (place && drawn) hydrateRoot(place, createElement(NavChart, JSON.parse(drawn)));
