import type { siteTexts as base } from '../en-IN/site.ts';

export const siteTexts: Partial<typeof base> = {
  loginRegister: 'Log in/Register',
  investNow: 'Invest now',
  disclaimer:
    'Mutual fund investments are subject to market risks; read all scheme-related documents carefully.',
};
