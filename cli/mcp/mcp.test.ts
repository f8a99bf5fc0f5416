import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import { json, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'
import { bridge } from './bridge.ts'

vi.setConfig(patience)

let workplace: Workplace
let server: Running
let token: string
beforeAll(async () => {
  workplace = openWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
  workplace.input = 'Plumbline-1\n'
  await workplace.cli('login', '--email', 'ada@northlight.example', '--password-stdin')
  const input = JSON.stringify({ name: 'Assistant', scope: 'write', password: 'Plumbline-1' })
  token = json<{ token: string }>(
    await workplace.cli('create-token', '--input', input, '--json'),
  ).token
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

/** A program that is joined to the server by the bridge. */
async function program(mode: 'legacy' | { pin: string }, tools?: string) {
  const [own, other] = InMemoryTransport.createLinkedPair()
  await bridge({ origin: server.url, token, tools }, other)
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(own)
  return client
}

test.each(['legacy', { pin: '2026-07-28' }] as const)(
  'a program over standard input and output has the tools of the server (%j)',
  async (mode) => {
    const client = await program(mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('renameTask')
    const teams = await client.callTool({ name: 'listTeams', arguments: {} })
    expect(JSON.stringify(teams.structuredContent)).toContain('Northlight Studio')
    const refused = await client.callTool({ name: 'renameTask', arguments: { id: 'x', name: 'y' } })
    expect(refused.isError).toBe(true)
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow(
      'There is no tool of that name.',
    )
    await client.close()
  },
)

test('the tools are those that were chosen', async () => {
  const client = await program('legacy', 'labels')
  const { tools } = await client.listTools()
  const names = tools.map(({ name }) => name)
  expect([names.includes('listLabels'), names.includes('renameTask')]).toEqual([true, false])
  await client.close()
})

test('a token that is missing or wrong, tools that are unknown and a server that is away are told at once', async () => {
  const run = async (env: string | undefined, ...argv: string[]) => {
    workplace.env.PLUMBLINE_TOKEN = env
    const { code, err } = await workplace.cli('mcp', ...argv)
    delete workplace.env.PLUMBLINE_TOKEN
    return [code, err.split('\n')[0]]
  }
  expect(await run(undefined)).toEqual([2, 'An access token is needed in PLUMBLINE_TOKEN.'])
  expect((await run('plb_wrong'))[0]).toBe(3)
  expect((await run(token, '--tools', 'nonsense'))[1]).toContain('No tools are called “nonsense”')
  expect((await run(token, '--server', 'http://127.0.0.1:9'))[0]).toBe(4)
})
