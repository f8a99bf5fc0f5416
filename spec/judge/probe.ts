/**
 * What answers at an address: our product, another implementation of the same wire, or why it
 * cannot be judged.
 */
export type Probed = { url: string; kind: 'plumbline' | 'other' } | { problem: string }

const patienceMs = 10_000

/** Finds out which kind of server answers at a given address. */
export async function probe(address: string): Promise<Probed> {
  const url = parsed(address)
  if (typeof url === 'string') return { problem: url }
  const base = url.href.replace(/\/+$/, '')
  const kind = await kindAt(base)
  if (!('problem' in kind) || url.href === `${url.origin}/`)
    return 'problem' in kind ? kind : { url: base, ...kind }
  const atRoot = await kindAt(url.origin)
  return 'problem' in atRoot
    ? kind
    : { problem: `${kind.problem} The server itself is at ${url.origin}: use that as the target.` }
}

/** The address as a URL, or what is wrong with it. */
function parsed(address: string): URL | string {
  const hint = /^[\w.-]+(:\d+)?(\/|$)/.test(address) ? ` Did you mean http://${address}?` : ''
  if (!/^https?:\/\//i.test(address))
    return `“${address}” is no address of a server: it has to start with http:// or https://.${hint}`
  const url = URL.parse(address)
  if (!url) return `“${address}” is no address of a server.`
  url.search = ''
  url.hash = ''
  return url
}

/**
 * Asks for what every implementation has: whether somebody is signed in (A7.7), and teams without a
 * session (A8.6).
 */
async function kindAt(
  base: string,
): Promise<{ kind: 'plumbline' | 'other' } | { problem: string }> {
  const verify = await ask(`${base}/secure/verify`)
  if ('problem' in verify) return verify
  const notOurs = (why: string) => ({
    problem: `What answers at ${base} does not speak the wire of the documents: ${why}.`,
  })
  if (verify.json?.authenticated === undefined)
    return notOurs(`GET /secure/verify gave ${verify.text}`)
  const teams = await ask(`${base}/api/v1/teams`)
  if ('problem' in teams) return teams
  if (teams.json?.done !== false)
    return notOurs(`GET /api/v1/teams without a session gave ${teams.text}`)
  return { kind: teams.json.code === undefined ? 'other' : 'plumbline' }
}

/** A short description of an answer, and its JSON if it has any. */
async function ask(
  url: string,
): Promise<{ text: string; json?: Record<string, unknown> } | { problem: string }> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    const what = `HTTP ${response.status} ${response.headers.get('content-type') ?? 'without a content type'}`
    return { text: what, ...(/json/.test(what) ? { json: object(text) } : {}) }
  } catch (error) {
    return { problem: `Nothing answers at ${url}: ${reasonOf(error as Error)}.` }
  }
}

function object(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Why a connection failed, in words. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1000} s`
  const cause = error.cause as { code?: string; message?: string } | undefined
  const words: Record<string, string> = {
    ECONNREFUSED: 'the connection was refused',
    ECONNRESET: 'the connection was cut',
    ENOTFOUND: 'there is no host of this name',
    EAI_AGAIN: 'there is no host of this name',
    ETIMEDOUT: 'the connection timed out',
    UND_ERR_SOCKET: 'the connection was cut',
  }
  return words[cause?.code ?? ''] ?? cause?.message ?? error.message
}
