import { createServer } from 'node:http'
import { Server } from 'socket.io'

// Bare socket.io: all clients get every text that a client sends, those of some milliseconds
// together.
const pauseMs = Number(process.env.PAUSE_MS ?? 0)
const http = createServer()
const io = new Server(http, {
  path: '/socket',
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
})
let waiting = []
const flush = () => {
  io.emit('66', `[${waiting.join(',')}]`)
  waiting = []
}
io.on('connection', (socket) => {
  socket.on('64', (_, acknowledge) => acknowledge({ seq: 0, entries: [] }))
  socket.on('move', (text) => {
    waiting.push(text)
    if (pauseMs === 0) flush()
    else if (waiting.length === 1) setTimeout(flush, pauseMs)
  })
})
http.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${http.address().port}` }))
})
process.on('SIGTERM', () => process.exit(0))
