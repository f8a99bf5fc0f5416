import type { Config } from './config.ts'

type Settings = Pick<
  Config,
  'host' | 'publicUrl' | 'trustedProxies' | 'databaseUrl' | 's3' | 'smtpUrl' | 'cards'
>

/**
 * A clock that goes on from an instant, for a server that is looked at on its own machine. Errors:
 * one line that says why this server has the real one.
 */
export function simulatedClock(at: string, config: Settings, now = Date.now): () => number {
  const instant = instantForm.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(instant))
    throw new Error(`--at ${at}: an instant such as 2027-03-05 or 2027-03-05T09:00:00Z is wanted.`)
  const ahead = instant - now()
  if (ahead < 0)
    throw new Error(
      `--at ${at}: the instant has passed; who signed in would be signed out at once.`,
    )
  const reason = reasonAgainst(config)
  if (reason) throw new Error(`--at is for trying things out on one machine: ${reason}.`)
  return () => now() + ahead
}

const instantForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

/** What shows that others may use a server, or that it does what cannot be taken back. */
function reasonAgainst(config: Settings): string | undefined {
  const { host, publicUrl, trustedProxies, databaseUrl, s3, smtpUrl, cards } = config
  if (!isLoopback(host)) return `HOST=${host} lets other machines in`
  if (publicUrl !== undefined || trustedProxies > 0)
    return 'PLUMBLINE_URL and PLUMBLINE_PROXIES are of a server that others use'
  if (databaseUrl !== undefined) return 'other processes on DATABASE_URL have another clock'
  if (s3 !== undefined) return 'PLUMBLINE_S3_URL names a bucket, whose new files would be old'
  if (smtpUrl !== undefined) return 'PLUMBLINE_SMTP would have mails sent'
  if (cards?.provider.movesMoney) return `PLUMBLINE_CARDS=${cards.provider.name} charges cards`
  return undefined
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
