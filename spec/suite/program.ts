import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'

/** The last protocol with a handshake, and the first one without. */
export const protocols = { handshake: 'legacy', stateless: { pin: '2026-07-28' } } as const

interface ProgramOptions {
  token: string
  /** What the address says of the tools, such as `?tools=all`. */
  query?: string
  headers?: Record<string, string>
  protocol?: keyof typeof protocols
}

/** A program that speaks the Model Context Protocol to a server, until the test ends. */
export async function program(
  url: string,
  { token, query = '', headers = {}, protocol = 'stateless' }: ProgramOptions,
): Promise<Client> {
  const client = new Client(
    { name: 'suite', version: '1.0.0' },
    { versionNegotiation: { mode: protocols[protocol] } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp${query}`), {
      requestInit: { headers: { Authorization: `Bearer ${token}`, ...headers } },
    }),
  )
  onTestFinished(() => client.close())
  return client
}

/** Every tool that a program is offered, page by page, and the number of pages. */
export async function toolsOf(client: Client) {
  const tools = []
  let [cursor, pages] = [undefined as string | undefined, 0]
  do {
    const page = await client.request({
      method: 'tools/list',
      params: cursor === undefined ? {} : { cursor },
    })
    tools.push(...page.tools)
    cursor = page.nextCursor
    pages++
  } while (cursor !== undefined)
  return { tools, pages }
}

/** The text of what a tool gave. */
export const textOf = ({ content }: { content: unknown }) =>
  (content as { text: string }[]).map(({ text }) => text).join('\n')

/** Sends a body to the tools of a server as it is. */
export async function post(
  url: string,
  token: string | undefined,
  body: string,
  headers: Record<string, string> = {},
  query = '',
) {
  const response = await fetch(`${url}/mcp${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    reply: (text === '' ? undefined : JSON.parse(text)) as
      | { id?: unknown; result?: unknown; error?: { code: number; message: string } }
      | undefined,
  }
}
