import { limits } from '../../core/catalogue/limits.ts'
import { ReplyError } from './failures.ts'
import { caller, fetchCsrf } from './request.ts'

/** A JSON Schema, as far as examples are made from it. */
export interface Schema {
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  minimum?: number
}

/** An operation of the OpenAPI description, as a server serves it. */
export interface DescribedOperation {
  operationId: string
  summary: string
  tags: readonly string[]
  description: string
  'x-kind': 'query' | 'mutation' | 'action'
  parameters: readonly {
    $ref?: string
    name?: string
    in?: string
    required?: boolean
    schema?: Schema
  }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
  responses: Readonly<
    Record<string, { description: string; content?: Readonly<Record<string, { schema: Schema }>> }>
  >
}

/** The OpenAPI description of a server. */
export interface Description {
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
}

/** The description of every call. Errors: `ReplyError`, or that of a network. */
export async function describeApi(): Promise<Description> {
  const response = await fetch(`${caller.base}/api/v1/openapi.json`)
  if (!response.ok) throw new ReplyError(response.status)
  return (await response.json()) as Description
}

/** A request as somebody has put it together. */
export interface Trial {
  method: string
  /** The path with its query. */
  url: string
  body: string | undefined
  /** An access token; without one the session of this browser is used. */
  token: string
}

/** What a server answered to it. */
export interface TrialReply {
  status: number
  ms: number
  headers: readonly (readonly [string, string])[]
  text: string
  /** Whether the text is only the beginning. */
  isCut: boolean
}

/** The headers of a trial, those of a session only where it is used. */
export const trialHeaders = ({ body, token }: Trial): Record<string, string> => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
})

/** Sends a request and gives its answer, whatever it says. Errors: that of a network. */
export async function sendTrial(trial: Trial): Promise<TrialReply> {
  if (!trial.token && !caller.csrf) await fetchCsrf()
  const first = await send(trial)
  if (trial.token || first.status !== 403 || !first.text.includes('"EBADCSRFTOKEN"')) return first
  caller.csrf = undefined
  await fetchCsrf()
  return send(trial)
}

async function send(trial: Trial): Promise<TrialReply> {
  const { method, url, body, token } = trial
  const started = performance.now()
  const response = await fetch(caller.base + url, {
    method,
    headers: {
      ...trialHeaders(trial),
      ...(!token && caller.csrf ? { 'X-CSRF-Token': caller.csrf } : {}),
    },
    credentials: token ? 'omit' : 'same-origin',
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    ms: Math.round(performance.now() - started),
    headers: [...response.headers],
    text: text.slice(0, limits.trialTextLength),
    isCut: text.length > limits.trialTextLength,
  }
}
