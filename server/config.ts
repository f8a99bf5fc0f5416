import { join } from 'node:path'
import { z } from 'zod'
import { amountOf, type Prices } from '../src/core/billing/paid-plans.ts'
import { plans } from '../src/core/billing/plans.ts'
import type { CardSettings } from './billing/provider-kind.ts'
import { cardProviders } from './billing/providers.ts'
import type { CaptchaSettings } from './captcha/captcha.ts'
import type { DatabaseOptions } from './db/database.ts'
import type { S3Settings } from './files/s3-client.ts'
import type { ProviderSettings } from './provider/provider.ts'
import { address, addresses, addressOr, type Env, oneOf, text, whole } from './variables.ts'

/** Everything the environment can say. */
export interface Config {
  port: number
  host: string
  /** Folder of the database and the secrets. */
  data: string
  /** Folder of the stored files; processes that share a PostgreSQL database share it. */
  files: string
  /** Where files are stored instead of a folder. */
  s3: S3Settings | undefined
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler of its connections. */
  databaseDirectUrl: string | undefined
  /** How many statements of calls that read are at work in PostgreSQL at once. */
  databaseReaders: number
  databaseWriters: number
  /** Where the browser reaches the server, for links in mails and for cookies. */
  publicUrl: string | undefined
  /**
   * Proxies in front whose `X-Forwarded-*` headers are believed: how many, counted from the server.
   */
  trustedProxies: number
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
  /** Rate limits hold unless this is set to `off`. */
  rateLimits: boolean
  /** Other origins that may use the API and the socket from a browser. */
  origins: string[]
  /** Signs session cookies; by default made on first start and kept in the data folder. */
  secret: string | undefined
  /** Who shows it may read `/metrics` from another machine. */
  metricsToken: string | undefined
  /** With whom people can sign in instead of with a password; none by default. */
  provider: ProviderSettings | undefined
  /** Who tells people from programs at sign-up; nobody by default. */
  captcha: CaptchaSettings | undefined
  /** What people agree to when they sign up: addresses of pages, where there are any. */
  terms: { terms_url: string | null; privacy_url: string | null }
  /** Whether push services may be inside, and without encryption. */
  outgoingInside: boolean
  /** Days a trial lasts. */
  trialDays: number
  /** How long the history of projects is kept. */
  historyDays: number
  /** Whether there are plans: without them everything can be used without limits. */
  plans: boolean
  /** What the paid plans cost. */
  prices: Prices
  /** Who takes payments by card; nobody by default. */
  cards: CardSettings | undefined
}

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  PLUMBLINE_DATA: z.string().default('./data'),
  PLUMBLINE_FILES: text,
  DATABASE_URL: text,
  DATABASE_DIRECT_URL: text,
  PLUMBLINE_DATABASE_READERS: whole(1, 100).default(4),
  PLUMBLINE_DATABASE_WRITERS: whole(1, 100).default(3),
  PLUMBLINE_S3_URL: address,
  PLUMBLINE_S3_BUCKET: text,
  PLUMBLINE_S3_REGION: z.string().default('us-east-1'),
  PLUMBLINE_S3_KEY: text,
  PLUMBLINE_S3_SECRET: text,
  PLUMBLINE_S3_PREFIX: text,
  PLUMBLINE_URL: address,
  PLUMBLINE_PROXIES: whole(0, 10).default(0),
  PLUMBLINE_SMTP: text,
  PLUMBLINE_MAIL_FROM: z.string().default('Plumbline <noreply@localhost>'),
  PLUMBLINE_LOG: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default(
    'info',
  ),
  PLUMBLINE_RATE_LIMITS: oneOf('on', 'off').default('on'),
  PLUMBLINE_ORIGINS: addresses,
  PLUMBLINE_SECRET: text,
  PLUMBLINE_METRICS_TOKEN: text,
  PLUMBLINE_OIDC_ISSUER: addressOr('https://accounts.google.com'),
  PLUMBLINE_OIDC_CLIENT_ID: text,
  PLUMBLINE_OIDC_CLIENT_SECRET: text,
  PLUMBLINE_OIDC_NAME: z.string().default('Google'),
  PLUMBLINE_CAPTCHA_SITE_KEY: text,
  PLUMBLINE_CAPTCHA_SECRET: text,
  PLUMBLINE_CAPTCHA_URL: addressOr('https://www.google.com/recaptcha'),
  PLUMBLINE_TERMS_URL: address,
  PLUMBLINE_PRIVACY_URL: address,
  PLUMBLINE_OUTGOING_INSIDE: oneOf('on', 'off').default('off'),
  PLUMBLINE_TRIAL_DAYS: whole(1, 100_000).default(plans.TRIAL.days),
  PLUMBLINE_HISTORY_DAYS: whole(0, 36_500).default(730),
  PLUMBLINE_PLANS: oneOf('on', 'off').default('on'),
  PLUMBLINE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency such as USD is wanted')
    .default('USD'),
  PLUMBLINE_PRICE_MONTHLY: z.string().default('10.00'),
  PLUMBLINE_PRICE_ANNUAL: z.string().default('96.00'),
  PLUMBLINE_CARDS: oneOf('off', ...cardProviders.map(({ name }) => name)).default('off'),
})

/** Every variable, with what it is when nobody sets it. */
export const variables: Readonly<Record<string, unknown>> = Object.fromEntries(
  [environment, ...cardProviders.map(({ variables }) => variables)].flatMap(({ shape }) =>
    Object.entries(shape).map(([name, schema]) => [name, schema.parse(undefined)]),
  ),
)

/**
 * The configuration an environment describes. Errors: one line per variable that cannot be
 * understood.
 */
export function readConfig(env: Env): Config {
  const parsed = environment.safeParse(env)
  const faults = [parsed, ...cardProviders.map(({ variables }) => variables.safeParse(env))]
    .flatMap(({ error }) => error?.issues ?? [])
    .map(({ path: [name], message }) => `${String(name)}=${env[String(name)]}: ${message}.`)
  if (!parsed.success || faults.length > 0) throw new Error(faults.join('\n'))
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    data: value.PLUMBLINE_DATA,
    files: (value.DATABASE_URL && value.PLUMBLINE_FILES) || join(value.PLUMBLINE_DATA, 'files'),
    s3: s3Of(value),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseReaders: value.PLUMBLINE_DATABASE_READERS,
    databaseWriters: value.PLUMBLINE_DATABASE_WRITERS,
    publicUrl: value.PLUMBLINE_URL?.replace(/\/$/, ''),
    trustedProxies: value.PLUMBLINE_PROXIES,
    smtpUrl: value.PLUMBLINE_SMTP,
    mailFrom: value.PLUMBLINE_MAIL_FROM,
    logLevel: value.PLUMBLINE_LOG,
    rateLimits: value.PLUMBLINE_RATE_LIMITS === 'on',
    origins: value.PLUMBLINE_ORIGINS.map((address) => new URL(address).origin),
    secret: value.PLUMBLINE_SECRET,
    metricsToken: value.PLUMBLINE_METRICS_TOKEN,
    provider: providerOf(value),
    captcha: captchaOf(value),
    terms: {
      terms_url: value.PLUMBLINE_TERMS_URL ?? null,
      privacy_url: value.PLUMBLINE_PRIVACY_URL ?? null,
    },
    outgoingInside: value.PLUMBLINE_OUTGOING_INSIDE === 'on',
    trialDays: value.PLUMBLINE_TRIAL_DAYS,
    historyDays: value.PLUMBLINE_HISTORY_DAYS,
    plans: value.PLUMBLINE_PLANS === 'on',
    prices: pricesOf(value),
    cards: cardsOf(value, env),
  }
}

/** Errors: a service without a bucket or an account there, and the other way round. */
function s3Of(value: z.output<typeof environment>): S3Settings | undefined {
  const { PLUMBLINE_S3_URL: url, PLUMBLINE_S3_BUCKET: bucket } = value
  const { PLUMBLINE_S3_KEY: accessKey, PLUMBLINE_S3_SECRET: secretKey } = value
  if (!url && !bucket && !accessKey && !secretKey) return undefined
  if (!url || !bucket || !accessKey || !secretKey)
    throw new Error(
      'PLUMBLINE_S3_URL, PLUMBLINE_S3_BUCKET, PLUMBLINE_S3_KEY and PLUMBLINE_S3_SECRET: each is wanted with the others.',
    )
  const prefix = (value.PLUMBLINE_S3_PREFIX ?? '').split('/').filter(Boolean).join('/')
  return {
    ...{ url: url.replace(/\/$/, ''), bucket, region: value.PLUMBLINE_S3_REGION },
    ...{ accessKey, secretKey, prefix: prefix && `${prefix}/` },
  }
}

/** Errors: an account with the provider without its secret. */
function providerOf(value: z.output<typeof environment>): ProviderSettings | undefined {
  const { PLUMBLINE_OIDC_CLIENT_ID: clientId, PLUMBLINE_OIDC_CLIENT_SECRET: clientSecret } = value
  if (!clientId) return undefined
  if (!clientSecret)
    throw new Error('PLUMBLINE_OIDC_CLIENT_SECRET: is wanted with PLUMBLINE_OIDC_CLIENT_ID.')
  return {
    name: value.PLUMBLINE_OIDC_NAME,
    issuer: value.PLUMBLINE_OIDC_ISSUER,
    clientId,
    clientSecret,
  }
}

/** Errors: one of the two keys without the other. */
function captchaOf(value: z.output<typeof environment>): CaptchaSettings | undefined {
  const { PLUMBLINE_CAPTCHA_SITE_KEY: siteKey, PLUMBLINE_CAPTCHA_SECRET: secret } = value
  if (!siteKey && !secret) return undefined
  if (!siteKey || !secret)
    throw new Error(
      'PLUMBLINE_CAPTCHA_SITE_KEY and PLUMBLINE_CAPTCHA_SECRET: each is wanted with the other.',
    )
  return { url: value.PLUMBLINE_CAPTCHA_URL.replace(/\/$/, ''), siteKey, secret }
}

/** Errors: a price that is none in its currency. */
function pricesOf(value: z.output<typeof environment>): Prices {
  const currency = value.PLUMBLINE_CURRENCY
  const priceOf = (name: 'PLUMBLINE_PRICE_MONTHLY' | 'PLUMBLINE_PRICE_ANNUAL') => {
    const amount = amountOf(value[name], currency)
    if (amount === undefined)
      throw new Error(`${name}=${value[name]}: an amount in ${currency} such as 10 is wanted.`)
    return amount
  }
  return {
    currency,
    MONTHLY: priceOf('PLUMBLINE_PRICE_MONTHLY'),
    ANNUAL: priceOf('PLUMBLINE_PRICE_ANNUAL'),
  }
}

/** Errors: the card provider that is chosen without all that it needs. */
function cardsOf(
  { PLUMBLINE_CARDS: name }: z.output<typeof environment>,
  env: Env,
): CardSettings | undefined {
  const provider = cardProviders.find((known) => known.name === name)
  return provider && { provider, open: provider.configure(env) }
}

/** Whether browsers reach this server over HTTPS. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ?? false

/** Where the database is, and how it is read. */
export const databaseOf = (config: Config): DatabaseOptions => ({
  folder: config.data,
  url: config.databaseUrl,
  directUrl: config.databaseDirectUrl,
  ...(config.databaseUrl
    ? { readers: config.databaseReaders, writers: config.databaseWriters }
    : {}),
})
