import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Clients may offer to change the protocol, such as to HTTP/2, and continue with HTTP/1.1 if the
 * server does not accept. With a listener for upgrades Node hands over all of them, so those that
 * are not for `path` are answered here like any other request. One with a body is refused, because
 * its body is no longer parsed.
 */
export function answerOtherUpgrades(http: Server, path: string) {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.url?.startsWith(path)) return
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    response.once('finish', () => socket.end())
    if (hasBody(request)) response.writeHead(400).end()
    else http.emit('request', request, response)
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
