import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { NavChart } from './nav-chart.tsx';

// The page has the chart already: the script lets it be read point by point.
const place = document.querySelector<HTMLElement>('[data-nav-chart]');
const drawn = place?.dataset['navChart'];
if (place && drawn) hydrateRoot(place, createElement(NavChart, JSON.parse(drawn)));
