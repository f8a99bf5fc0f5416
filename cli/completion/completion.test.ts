import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsByName } from '../call/call.ts'
import { createProgram } from '../program.ts'
import { json, openWorkplace } from '../testing/workplace.ts'
import { shells } from './scripts.ts'
import { placesOf } from './words.ts'

const workplace = openWorkplace()
afterAll(() => workplace.remove())

let script: string
beforeAll(async () => {
  script = join(workplace.folder, 'completion.bash')
  writeFileSync(script, (await workplace.cli('completion', 'bash')).out)
})

/** What bash offers for the last of the words. */
const offered = (...words: string[]) =>
  execFileSync(
    'bash',
    [
      '-c',
      `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _plumbline; printf '%s\\n' "\${COMPREPLY[@]}"`,
      ...['bash', script, 'plumbline', ...words],
    ],
    { encoding: 'utf8', cwd: workplace.folder },
  )
    .split('\n')
    .filter(Boolean)

describe('bash completes', () => {
  test('commands, and those below them', () => {
    expect(offered('')).toEqual(expect.arrayContaining(['serve', 'codes', 'completion', 'call']))
    expect(offered('res')).toEqual(['restore'])
    expect(offered('codes', '')).toEqual(['create', 'list', 'refund'])
    expect(offered('--json', 'codes', 'c')).toEqual(['create'])
    expect(offered('completion', '')).toEqual([...shells])
  })

  test('calls, in their long and their short form', () => {
    expect(offered('call', 'rename-tas')).toEqual(['rename-task'])
    expect(offered('rename-tas')).toEqual(['rename-task'])
    for (const path of [['call', 'rename-task'], ['rename-task']])
      expect(offered(...path, '--n')).toEqual(['--name'])
  })

  test('options, what they take, and files', () => {
    expect(offered('codes', 'create', '--count', '4', '--ba')).toEqual(['--batch'])
    expect(offered('export-tasks', '--format', '')).toEqual(['csv', 'xlsx'])
    expect(offered('codes', 'create', '--count', '')).toEqual([])
    expect(offered('restore', 'completion.b')).toEqual(['completion.bash'])
    expect(offered('codes', 'create', '--data', 'completion.b')).toEqual(['completion.bash'])
  })

  test('what an option takes behind a sign of equality, however bash splits it', () => {
    const give = ['subscriptions', 'give'] as const
    expect(offered(...give, '--plan', '=')).toEqual(offered(...give, '--plan', ''))
    expect(offered(...give, '--plan', '=', 'tr')).toEqual(['trial'])
    expect(offered(...give, '--plan=tr')).toEqual(['--plan=trial'])
    expect(offered(...give, '--plan', '=', 'trial', '--unt')).toEqual(['--until'])
    expect(offered(...give, '--plan=trial', '--unt')).toEqual(['--until'])
    expect(offered('codes', 'create', '--data=completion.b')).toEqual(['--data=completion.bash'])
    expect(offered(...give, '--until=20')).toEqual([])
    expect(offered(...give, '--nothing=a')).toEqual([])
  })

  test('a value that is called like a command as a value', () => {
    expect(offered('codes', 'create', '--batch', 'serve', '--me')).toEqual(['--members'])
  })
})

test.each(shells)('the script for %s has every command, call and option', async (shell) => {
  const { out } = await workplace.cli('completion', shell)
  const { program } = await createProgram(['call'], {} as never)
  for (const { path, options } of placesOf(program)) {
    expect(out).toContain(`'${path}'`)
    for (const { word } of options) expect(out).toContain(word)
  }
  for (const name of callsByName.keys()) expect(out).toContain(`'call ${name}'`)
  const said = await workplace.cli('completion', shell, '--json')
  expect(json(said)).toEqual({ shell, script: out })
})

test('another shell is a wrong command line', async () => {
  expect((await workplace.cli('completion', 'tcsh')).code).toBe(2)
})
