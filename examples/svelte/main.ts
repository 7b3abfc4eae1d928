import { mount } from 'svelte';

import Feedback from './feedback.svelte';

const target = document.querySelector('#app');
if (target) mount(Feedback, { target });
