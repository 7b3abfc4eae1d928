import { configure } from '@testing-library/react';

// For a machine that is busy with other things.
configure({ asyncUtilTimeout: 30_000 });
