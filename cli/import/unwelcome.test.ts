import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exitCodes } from '../shared/exit-codes.ts'
import { errorOf, json, workplaces } from '../testing/workplace.ts'

interface Answer {
  status: number
  code: string
}

/** What the server answers, one after the other, the last one for ever. */
let answers: Answer[]
let asked: string[]
const server = createServer((req, res) => {
  asked.push(req.method!)
  const { status, code } = answers.length > 1 ? answers.shift()! : answers[0]!
  req.resume().on('end', () => {
    res.writeHead(status, { 'Content-Type': 'application/json' })
    res.end(JSON.stringify({ done: false, code, message: `It says ${code}.` }))
  })
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

const open = workplaces({ PLUMBLINE_TOKEN: 'token' })
beforeEach(() => {
  asked = []
})

/** A folder with files in it, and the command line that imports something of it. */
function archive(...names: string[]) {
  const workplace = open()
  const folder = join(workplace.folder, 'archive')
  const { port } = server.address() as AddressInfo
  workplace.env.PLUMBLINE_SERVER = `http://127.0.0.1:${port}`
  mkdirSync(folder)
  const files = names.map((name) => join(folder, `${name}.plumbline.json`))
  for (const file of files) writeFileSync(file, '{}')
  const cli = (...paths: string[]) => workplace.cli('import', ...paths, '--json')
  return { folder, files, cli, env: workplace.env }
}

interface Told {
  files: { file: string; error: { code: string } }[]
}
const toldOf = ({ files }: Told) => files.map(({ error }) => error.code)

test('a server that is down is told as such, with what to do about it', async () => {
  const { folder, cli, env } = archive('one', 'two')
  env.PLUMBLINE_SERVER = 'http://127.0.0.1:9'
  const said = await cli(folder)
  expect([said.code, errorOf(said)]).toMatchObject([
    exitCodes.unreachable,
    { code: 'unreachable', hint: expect.stringContaining('plumbline serve') },
  ])
})

test.each([
  [401, 'not_signed_in'],
  [403, 'forbidden'],
])('what is refused of every file is asked once: %i %s', async (status, code) => {
  answers = [{ status, code }]
  const { folder, cli } = archive('one', 'two', 'three')
  const said = await cli(folder)
  expect([said.code, errorOf(said).code, said.out]).toEqual([exitCodes.refused, code, ''])
  expect(asked).toEqual(['PUT'])
})

test('what became of the files before is told when the others cannot be imported', async () => {
  answers = [
    { status: 200, code: 'import_not_json' },
    { status: 401, code: 'not_signed_in' },
  ]
  const { folder, cli } = archive('one', 'two', 'three')
  const said = await cli(folder)
  expect([said.code, errorOf(said).code]).toEqual([exitCodes.refused, 'not_signed_in'])
  expect(toldOf(json<Told>(said))).toEqual(['import_not_json'])
  expect(asked).toHaveLength(2)
})

test('a path at which nothing is holds up none of the others', async () => {
  answers = [{ status: 200, code: 'import_not_json' }]
  const { folder, files, cli } = archive('one')
  const said = await cli(join(folder, 'none'), files[0]!)
  expect(said.code).toBe(exitCodes.partial)
  expect(toldOf(json<Told>(said))).toEqual(['ENOENT', 'import_not_json'])
  expect(errorOf(await cli(join(folder, 'none'))).code).toBe('ENOENT')
})
