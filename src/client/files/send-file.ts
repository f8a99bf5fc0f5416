import { uploadFile } from '../../core/files/calls.ts'
import type { Uploaded } from '../../core/files/rows.ts'
import { address } from '../requests/address.ts'
import { NetworkError } from '../requests/failures.ts'
import { caller, fetchCsrf, proveTwice, replyIn } from '../requests/request.ts'

/** A file on its way. */
export interface Sending {
  id: string
  name: string
  file: Blob
  /** Where the server goes on; what is before is there already. */
  from: number
  team: string
  signal: AbortSignal
  /** Called with how many bytes of the file have been sent. */
  onProgress(sent: number): void
}

/**
 * Sends a file, or what is left of it, and gives what the server makes of it. Unlike others, this
 * request tells how far it is. Errors: as `request`; an `AbortError` when it was given up.
 */
export function sendFile(sending: Sending): Promise<Uploaded> {
  return proveTwice(async () => {
    if (!caller.csrf) await fetchCsrf()
    return send(sending)
  })
}

async function send({ id, name, file, from, team, ...rest }: Sending): Promise<Uploaded> {
  const { url } = address(uploadFile, { id, name, size: file.size, ...(from > 0 ? { from } : {}) })
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/octet-stream',
    'X-CSRF-Token': caller.csrf!,
    'X-Plumbline-Team': team,
  }
  const { signal, onProgress } = rest
  const told = (sent: number) => onProgress(from + sent)
  const response = await put(caller.base + url, file.slice(from), { headers, signal, told })
  return (await replyIn(uploadFile, response)).body as Uploaded
}

interface Putting {
  headers: Record<string, string>
  signal: AbortSignal
  told(sent: number): void
}

const put = (url: string, body: Blob, { headers, signal, told }: Putting) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const giveUp = () => request.abort()
    signal.addEventListener('abort', giveUp)
    request.open('PUT', url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => told(loaded)
    request.onabort = () => reject(new DOMException('given up', 'AbortError'))
    request.onerror = () => reject(new NetworkError('the upload broke off', 'FETCH_ERROR'))
    request.onload = () => {
      const { status, responseText } = request
      const wait = request.getResponseHeader('Retry-After')
      resolve(new Response(responseText, { status, headers: wait ? { 'Retry-After': wait } : {} }))
    }
    request.onloadend = () => signal.removeEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    else request.send(body)
  })
