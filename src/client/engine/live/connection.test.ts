// @vitest-environment jsdom
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import { wireName } from '../../../core/catalogue/events.ts'
import { caller } from '../../requests/request.ts'
import { Connection } from './connection.ts'

/** A server whose session belongs to `owner`, and a connection of a page of rosa's. */
async function connected() {
  const http = createServer()
  const session: { owner: string | undefined } = { owner: 'rosa' }
  const told: string[] = []
  const io = new Server(http, { path: '/socket', transports: ['websocket'] })
  io.use((socket, next) => {
    const isTheirs = socket.handshake.auth.userId === session.owner
    told.push(isTheirs ? 'entered' : 'refused by the server')
    next(isTheirs ? undefined : new Error('401 unauthorized'))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  caller.base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const connection = new Connection('rosa')
  connection.on('refused', () => told.push('in doubt'))
  onTestFinished(async () => {
    caller.base = ''
    connection.close()
    await io.close()
  })
  await connection.open()
  await expect.poll(() => connection.socket?.connected).toBe(true)
  return { io, session, told, connection }
}

test('a page whose session became that of another user is in doubt once its handshake is refused', async () => {
  const { io, session, told } = await connected()
  session.owner = 'bill'
  io.disconnectSockets(true)
  await expect.poll(() => told).toContain('in doubt')
  expect(told).toEqual(['entered', 'refused by the server', 'in doubt'])
})

test('a page that the server disconnects although its session goes on connects again', async () => {
  const { io, told, connection } = await connected()
  io.disconnectSockets(true)
  await expect.poll(() => told).toEqual(['entered', 'entered'])
  await expect.poll(() => connection.socket?.connected).toBe(true)
  expect(told).toEqual(['entered', 'entered'])
})

test('a page passes on what the server pushes, to each that listens', async () => {
  const { io, connection } = await connected()
  const heard: unknown[] = []
  const stop = connection.on(wireName('CHANGES'), (payload) => heard.push(payload))
  io.emit(wireName('CHANGES'), 'one')
  await expect.poll(() => heard).toEqual(['one'])
  stop()
  connection.on(wireName('CHANGES'), (payload) => heard.push(`again ${payload}`))
  io.emit(wireName('CHANGES'), 'two')
  await expect.poll(() => heard).toEqual(['one', 'again two'])
})
