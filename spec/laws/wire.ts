import { connect } from 'node:net'
import { timeoutMs } from '../timeout.ts'

/** Headers in the order in which they are sent; a name may come several times. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** A request as it is written on the wire. */
export interface RawRequest {
  method: string
  path: string
  headers: Headers
  body?: string
  version?: '1.0' | '1.1'
}

/** What came back before the connection ended, as text of single bytes. */
export interface RawReply {
  /** Undefined when nothing came. */
  status: number | undefined
  text: string
}

/**
 * Sends a request byte by byte as it is given, whatever a client would make of it. Errors: no whole
 * answer in time.
 */
export function sendRaw(
  url: string,
  { method, path, headers, body = '', version = '1.1' }: RawRequest,
): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  const lines = [
    `${method} ${path} HTTP/${version}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n'), 'latin1'))
    let text = ''
    const end = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || undefined, text })
    }
    socket.setEncoding('latin1')
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(
        new Error(`no answer within ${timeoutMs} ms, but ${JSON.stringify(text.slice(0, 200))}`),
      )
    })
    socket.on('data', (part) => {
      text += part
      // A changed protocol has no end of its own.
      if (text.startsWith('HTTP/1.1 101')) end()
    })
    socket.on('end', end)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end() : reject(error),
    )
  })
}
