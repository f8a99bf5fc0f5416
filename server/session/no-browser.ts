import type { CallerSession } from '../commands/handlers.ts'

/** What sockets and programs have of a browser: they cannot sign in or out, nor keep a cookie. */
export const noBrowser = {
  csrfToken: () => '',
  tellCsrfToken: () => '',
  device: () => undefined,
  remember() {},
  origin: '',
  keep() {},
  take: () => undefined,
  prepare: () => undefined,
  signIn: async () => false,
  renew: async () => false,
  async signOut() {},
} satisfies Partial<CallerSession>
