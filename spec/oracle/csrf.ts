/**
 * Addresses that change something and take no CSRF token: a session does not exist before them, or
 * they end it (A7; access.md, 1.4). Every other call that changes something needs one (A7.3, A8.3).
 */
export const withoutTokenByClause = [
  'POST /secure/login',
  'POST /secure/signup',
  'POST /secure/signup/check',
  'POST /secure/reset-password',
  'POST /secure/update-password',
  'POST /secure/verify-captcha',
  'GET /secure/logout',
]

/**
 * Those that no clause has: signing in with a provider, in which the state takes the token’s part,
 * and with a passkey, in which what the device is asked does.
 */
const ownAddresses = [
  'POST /secure/google/verify',
  'POST /secure/passkey/options',
  'POST /secure/passkey',
]

export const withoutToken: readonly string[] = [...withoutTokenByClause, ...ownAddresses]

/** Whether a changing call at an address needs a CSRF token. */
export const needsToken = ({ method, path }: { method: string; path: string }) =>
  !withoutToken.includes(`${method} ${path}`)
