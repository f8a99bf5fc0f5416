import type { Call } from '../engine/call.ts'

/** What is needed to send a call and to read its reply. */
export type Wire = Pick<
  Call,
  'kind' | 'method' | 'path' | 'bare' | 'withoutCsrf' | 'takesFile' | 'bareList' | 'failure'
>

/**
 * The wire form of the sign-in calls. They are declared in `calls.ts`; this part is separate from
 * their schemas, so that the login page does not load those.
 */
export const sessionWire = {
  getCsrfToken: { kind: 'query', method: 'GET', path: '/csrf-token', bare: true },
  login: {
    kind: 'action',
    method: 'POST',
    path: '/secure/login',
    bare: true,
    withoutCsrf: true,
    failure: 'unknown',
  },
  finishProviderLogin: {
    kind: 'action',
    method: 'POST',
    path: '/secure/google/verify',
    bare: true,
    withoutCsrf: true,
    failure: 'unknown',
  },
  logout: {
    kind: 'action',
    method: 'GET',
    path: '/secure/logout',
    bare: true,
    withoutCsrf: true,
    failure: 'unknown',
  },
  verify: { kind: 'query', method: 'GET', path: '/secure/verify', bare: true },
  checkSignup: { kind: 'action', method: 'POST', path: '/secure/signup/check', withoutCsrf: true },
  resetPassword: {
    kind: 'action',
    method: 'POST',
    path: '/secure/reset-password',
    withoutCsrf: true,
  },
  updatePassword: {
    kind: 'action',
    method: 'POST',
    path: '/secure/update-password',
    withoutCsrf: true,
  },
  startPasskeyLogin: {
    kind: 'action',
    method: 'POST',
    path: '/secure/passkey/options',
    withoutCsrf: true,
  },
  finishPasskeyLogin: {
    kind: 'action',
    method: 'POST',
    path: '/secure/passkey',
    bare: true,
    withoutCsrf: true,
    failure: 'unknown',
  },
  verifyCaptcha: {
    kind: 'action',
    method: 'POST',
    path: '/secure/verify-captcha',
    withoutCsrf: true,
  },
  lookUpInvitation: { kind: 'query', method: 'POST', path: '/secure/invitation' },
  signup: {
    kind: 'action',
    method: 'POST',
    path: '/secure/signup',
    bare: true,
    withoutCsrf: true,
    failure: 'unknown',
  },
} as const satisfies Record<string, Wire>
