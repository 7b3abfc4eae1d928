import { createApp } from 'vue';

import Feedback from './feedback.vue';

createApp(Feedback).mount('#app');
