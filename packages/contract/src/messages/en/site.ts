import type { site as base } from '../en-IN/site.ts';

export const site: Partial<typeof base> = {
  loginRegister: 'Log in/Register',
  investNow: 'Invest now',
  disclaimer:
    'Mutual fund investments are subject to market risks; read all scheme-related documents carefully.',
};
