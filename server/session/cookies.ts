import { type Config, isSecure } from '../config.ts'

/**
 * The name of a cookie of ours: over HTTPS browsers tie it to this host, to all of its paths, and
 * to HTTPS.
 */
export const cookieName = (config: Pick<Config, 'publicUrl'>, name: string) =>
  `${isSecure(config) ? '__Host-' : ''}plumbline.${name}`

/** The name of the cookie with the session id. */
export const sessionCookie = (config: Pick<Config, 'publicUrl'>) => cookieName(config, 'sid')

/**
 * The options of all our cookies: hidden from scripts and other sites, signed, sent to all paths.
 */
export const cookieOptions = (config: Pick<Config, 'publicUrl'>) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(config),
  signed: true,
  overwrite: true,
  path: '/',
})
