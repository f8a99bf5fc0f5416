import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createHttp } from '../../server/http/http.ts'
import { createMetrics } from '../../server/http/metrics.ts'
import { Handshakes } from '../../server/socket/handshakes.ts'
import type { LiveSocket } from '../../server/socket/live-socket.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { startServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A socket counts for its account only while it is open, however long it takes to find its session.
 */

test('a socket that closes during the session lookup is not counted', async () => {
  const env = { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' }
  const server = await startServer(env, () => 0)
  try {
    const testData = await makeTestData('handshakes')
    await writeTestData(server.app, testData)
    const { headers } = await Caller.signedIn(server, testData.user('rosa'))
    const handshakes = new Handshakes(server.app, createHttp(server.app, createMetrics(server.app)))
    /** A socket as it asks to enter, with what the server knows of its connection. */
    const asking = () => {
      const request = {
        headers: { cookie: headers.Cookie },
        socket: { remoteAddress: '192.0.2.1' },
      }
      const conn = Object.assign(new EventEmitter(), { readyState: 'open' })
      return { request, conn, handshake: { auth: {} }, data: {} as Partial<LiveSocket['data']> }
    }
    const enter = (socket: ReturnType<typeof asking>) =>
      handshakes.enter(socket as unknown as LiveSocket)
    for (let n = 0; n < limits.socketsPerAccount; n++) {
      const socket = asking()
      const entering = enter(socket)
      socket.conn.readyState = 'closed'
      socket.conn.emit('close')
      await expect(entering).rejects.toThrow('closed')
    }
    const open = asking()
    await enter(open)
    expect(open.data.userId).toBe(testData.user('rosa'))
  } finally {
    await server.stop()
  }
})
