import type { formLoaderTexts as base } from '../en-IN/form-loader.ts';

export const formLoaderTexts: Partial<typeof base> = {
  slow: 'फ़ॉर्म लोड होने में समय लग रहा है। फिर से प्रयास हो रहा है…',
  failed: 'फ़ॉर्म लोड नहीं हो सका।',
  tryAgain: 'फिर से प्रयास करें',
};
