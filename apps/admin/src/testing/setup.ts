import { configure } from '@testing-library/react';

// The timeout allows for a busy machine.
configure({ asyncUtilTimeout: 30_000 });
