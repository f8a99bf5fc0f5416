import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from './program.ts'
import { worldFile } from './seed/file-schema.ts'
import { exitCodes } from './shared/exit-codes.ts'
import { json, openWorkplace } from './testing/workplace.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/cli.md'), 'utf8')
/** What the page says under each command's heading. */
const sections = new Map(
  page
    .split(/^### plumbline /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')).trim(), text.split(/^## /m)[0]!]),
)
const shared = ['--json', '--help']

async function commands(): Promise<Map<string, Command>> {
  const { program } = await createProgram([], {} as never)
  const leaves = program.commands.flatMap((command) =>
    command.commands.length > 0
      ? command.commands.map((each): [string, Command] => [
          `${command.name()} ${each.name()}`,
          each,
        ])
      : [[command.name(), command] as [string, Command]],
  )
  return new Map(leaves)
}

test('the page documents every command with every option and argument, and no others', async () => {
  const made = await commands()
  expect([...sections.keys()].sort()).toEqual([...made.keys()].sort())
  for (const [name, command] of made) {
    if (name === 'call') continue
    const said = new Set(sections.get(name)!.match(/(?<=`[^`\n]*)--[a-z][a-z-]*/g))
    const there = command.options.map(({ long }) => long!).filter((long) => !shared.includes(long))
    for (const flag of there) expect(said, `${name} ${flag}`).toContain(flag)
    for (const flag of said) expect([...there, ...shared], `${name} ${flag}`).toContain(flag)
    for (const argument of command.registeredArguments)
      expect(sections.get(name)).toContain(`<${argument.name()}>`)
  }
})

test('the page documents the options of every generated command', async () => {
  const workplace = openWorkplace()
  const { out } = await workplace.cli('call', 'rename-task', '--help')
  workplace.remove()
  const common = out.slice(out.indexOf('Options:'), out.indexOf('Input:')).match(/--[a-z][a-z-]*/g)!
  expect(common).toContain('--command-id')
  for (const flag of common) expect([sections.get('call'), '--help'].join(' ')).toContain(flag)
})

test('the page documents every exit code', () => {
  for (const code of Object.values(exitCodes))
    expect(page).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'))
})

test('the seed file on the page is valid, and every field of a seed file is documented', async () => {
  const workplace = openWorkplace()
  try {
    const file = join(workplace.folder, 'team.json')
    const shown = page.slice(page.indexOf('## A seed file')).match(/```json\n([\s\S]*?)```/)![1]!
    writeFileSync(file, shown)
    const said = await workplace.cli('seed', '--file', file, '--today', '2026-03-05', '--json')
    expect(json(said)).toMatchObject({ teams: 1, users: 1, projects: 1, tasks: 2 })
  } finally {
    workplace.remove()
  }
  const team = worldFile.shape.teams.element.shape
  const project = team.projects.def.innerType.element.shape
  const task = project.tasks.def.innerType.element.shape
  for (const field of [team, team.people.element.shape, project, task].flatMap(Object.keys))
    expect(page, field).toMatch(new RegExp(`[\`"]${field}[\`"]`))
})
