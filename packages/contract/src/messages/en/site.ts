import type { site as base } from '../en-IN/site.ts';

export const site: Partial<typeof base> = {
  loginRegister: 'Log in/Register',
  investNow: 'Invest now',
  noScriptBody:
    'Your browser did not run it. You can still reach us: call or write, and we will take down your feedback for you.',
  disclaimer:
    'Mutual fund investments are subject to market risks; read all scheme-related documents carefully.',
};
