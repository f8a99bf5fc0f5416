import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '../src/core/contract.ts'
import { type Call, endpointsOf } from '../src/core/engine/call.ts'
import { callsByName } from './call/call.ts'
import { createProgram } from './program.ts'
import { errorOf, openWorkplace } from './testing/workplace.ts'

const workplace = openWorkplace()
afterAll(() => workplace.remove())

const commands = async (argv: string[]) => {
  const { program } = await createProgram(argv, {} as never)
  return program.commands.flatMap((command) =>
    command.commands.length > 0 ? command.commands : [command],
  )
}

describe('help', () => {
  test('of the program is short and shows how to start', async () => {
    const { code, out } = await workplace.cli()
    expect(code).toBe(0)
    expect(out).toContain('First steps:')
    expect(out.split('\n').length).toBeLessThan(50)
    expect(out).not.toContain('rename-task')
  })

  test('the version is printed', async () => {
    expect(await workplace.cli('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  test('of every command has its purpose and an example', async () => {
    for (const command of await commands([])) {
      const path =
        command.parent!.name() === 'plumbline'
          ? [command.name()]
          : [command.parent!.name(), command.name()]
      const { code, out } = await workplace.cli(...path, '--help')
      expect(code).toBe(0)
      if (command.name() === 'call') continue
      expect(out).toMatch(/Examples?:\n {2}\$ plumbline /)
      expect(out).toContain('--json')
      expect(command.description().length).toBeGreaterThan(20)
    }
  })

  test('of a call has its address, permission, clause and errors', async () => {
    const { out } = await workplace.cli('call', 'rename-task', '--help')
    for (const part of [
      'PUT /api/v1/tasks/:id/name',
      'task.edit',
      'B5.5, B7.132',
      '--id <uuid>',
      'required',
      'task_name_too_long',
    ])
      expect(out).toContain(part)
  })
})

test('every declared call has one command, with an option for every field', async () => {
  expect(callsByName.size).toBe(Object.keys(contract).length)
  const made = await commands(['call'])
  for (const [name, call] of callsByName) {
    const command = made.find((each) => each.name() === name && each.parent!.name() === 'call')!
    const flags = command.options.map(({ long }) => long)
    expect(new Set(flags).size).toBe(flags.length)
    expect(flags.filter((flag) => !flag?.startsWith('--no-'))).toHaveLength(
      Object.keys(call.input.shape).length +
        (call.kind === 'query' ? 3 : 4) +
        ((call as Call).sendsFile ? 1 : 0),
    )
    expect(command.description()).toContain(endpointsOf(call as Call)[0]!.path)
  }
})

describe('a usage error exits with 2', () => {
  test.each([
    [['nonsense']],
    [['serve', '--nonsense']],
    [['codes', 'create', '--count', '0']],
    [['call', 'nonsense']],
    [['codes']],
  ])('%j', async (argv) => {
    const said = await workplace.cli(...argv)
    expect(said.code).toBe(2)
    expect(said.err).not.toBe('')
    const machine = await workplace.cli(...argv, '--json')
    expect(machine.code).toBe(2)
    expect(errorOf(machine).code).toBe('usage')
    expect(machine.out).toBe('')
  })
})
