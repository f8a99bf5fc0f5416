import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { download } from '../../src/client/requests/download.ts'
import { type Ability, abilities } from '../../src/core/catalogue/access.ts'
import { errors } from '../../src/core/catalogue/errors.ts'
import { contract } from '../../src/core/contract.ts'
import { type Call, wirePath } from '../../src/core/engine/call.ts'
import { compareOrdinal } from '../../src/core/values/compare.ts'
import { clientOf, serverOption } from '../shared/client.ts'
import { addCommand, type Context } from '../shared/context.ts'
import { usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { show } from '../shared/show.ts'
import { type Field, fieldsOf, kebab, readField } from './fields.ts'

/** Every call of the contract under its name on the command line. */
export const callsByName = new Map<string, Call>(
  Object.entries(contract).map(([name, call]) => [kebab(name), call as Call]),
)

/** Adds one command for every declared call, in groups by what their addresses begin with. */
export function addCalls(parent: Command, context: Context) {
  parent.helpCommand(false).addHelpText('after', callHelp)
  for (const [name, call] of [...callsByName].sort(([a, first], [b, second]) =>
    compareOrdinal(order(first, a), order(second, b)),
  )) {
    parent.commandsGroup(`${groupOf(call)}:`)
    addCall(parent, name, call, context)
  }
}

/** Adds the command of one call to the program itself, if there is a call of that name. */
export function addShortForm(name: string, context: Context) {
  const call = callsByName.get(name)
  if (call) addCall(context.program, name, call, context)
}

/** The first word of an address; sign-in counts as `session`. */
const groupOf = ({ path }: Call) => {
  const [, first = ''] = path.split('/')
  return first === 'secure' || first === 'csrf-token' ? 'session' : first
}
const order = (call: Call, name: string) => `${groupOf(call)} ${name}`

function addCall(parent: Command, name: string, call: Call, context: Context) {
  const fields = fieldsOf(call)
  const command = addCommand(parent, name, describe(name, call), helpFor(name, call, fields))
    .summary(`${call.method} ${wirePath(call.path)}`)
    .option(...serverOption)
    .option(
      '--input <json>',
      'the whole input as JSON, @file or - for standard input; options given beside it win',
    )
  if (call.kind !== 'query')
    command.option(
      '--command-id <uuid>',
      'sends the call under this id: a repeat is answered with the first answer',
    )
  if (call.sendsFile)
    command.option('--out <file>', 'the file to write (named by the server, in this folder)')
  command.optionsGroup('Input:')
  for (const field of fields) for (const option of optionsOf(field)) command.addOption(option)
  command.action((options: Record<string, unknown>) => make(context.io, { call, fields, options }))
}

/**
 * What a call does, in the words of its name; where it goes; who may make it; and the clause it
 * follows.
 */
const describe = (name: string, call: Call) => {
  const title = name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ')
  const clauses = [call.clause].flat()
  return `${title}: ${call.method} ${wirePath(call.path)}, ${who(call.may)} (${clauses.length > 1 ? 'clauses' : 'clause'} ${clauses.join(', ')}).`
}

const who = (ability: Ability) =>
  abilities[ability] === null ? 'open to anyone' : `needs the ability ${ability}`

function helpFor(name: string, call: Call, fields: readonly Field[]): string {
  const needed = fields
    .filter(({ required }) => required)
    .map((field) => ` --${field.flag} ${placeholder(field)}`)
  const refusals = [...new Set<keyof typeof errors>(call.errors)].map(
    (code) => `  ${code.padEnd(26)}${errors[code].text}`,
  )
  return [
    'Example:',
    `  $ plumbline ${name}${needed.join('')}`,
    ...(refusals.length > 0 ? ['', 'May be refused (exit code 3) with:', ...refusals] : []),
  ].join('\n')
}

const placeholder = ({ kind, each, name, choices }: Field): string => {
  if (choices) return `<${choices.join('|')}>`
  if (kind === 'number' || each === 'number') return kind === 'list' ? '<number,…>' : '<number>'
  const word = /(^|_)ids?$/.test(name)
    ? 'uuid'
    : kind === 'json' || kind === 'any'
      ? 'json'
      : 'text'
  return kind === 'list' ? `<${word},…>` : `<${word}>`
}

const collect = (text: string, before: string[] | undefined) => [...(before ?? []), text]

/** A flag has an opposite, so that “no” can be said as well as nothing. */
function optionsOf(field: Field): Option[] {
  const { flag, kind, required, nullable, fallback } = field
  if (kind === 'boolean')
    return [
      new Option(`--${flag}`, notes(required, false, fallback)),
      new Option(`--no-${flag}`).hideHelp(),
    ]
  return [
    new Option(`--${flag} ${placeholder(field)}`, notes(required, nullable, fallback)).argParser(
      collect,
    ),
  ]
}

const notes = (required: boolean, nullable: boolean, fallback: unknown) =>
  [
    ...(required ? ['required'] : []),
    ...(nullable ? ['null for none'] : []),
    ...(fallback !== undefined && fallback !== '' ? [`${fallback} by default`] : []),
  ].join(', ')

interface Given {
  server?: string
  json?: boolean
  input?: string
  commandId?: string
  out?: string
}

/** A file as it came. */
interface Downloaded {
  name: string
  content: Buffer
}

interface CallOptions {
  call: Call
  fields: readonly Field[]
  options: Record<string, unknown>
}

async function make(io: Io, { call, fields, options }: CallOptions) {
  const given = options as Given
  const input = {
    ...(given.input === undefined ? {} : await inputOf(io, given.input)),
    ...fromOptions(fields, options),
  }
  const missing = fields
    .filter(({ name, required }) => required && !(name in input))
    .map(({ flag }) => `--${flag}`)
  if (missing.length > 0) throw usage(`Still needed: ${missing.join(', ')}.`)
  const client = clientOf(io, given.server)
  if (call.sendsFile) {
    const { name, content } = await download(call, input)
    return saveFile(io, given, { name, content: Buffer.from(await content.arrayBuffer()) })
  }
  const { body, title, message } = await client.request(
    call,
    input,
    given.commandId ? { commandId: given.commandId } : {},
  )
  if (given.json) return io.out(JSON.stringify(body))
  if (message && !message.startsWith('$')) io.out(title ? `${title}: ${message}` : message)
  for (const line of show(body, io.width)) io.out(line)
}

/** Writes a file that the server has sent. Errors: `Failure` where there is one already. */
function saveFile(io: Io, { out, json }: Given, { name, content }: Downloaded) {
  // What the server calls it says nothing about folders.
  const file = out ?? (basename(name.replaceAll('\\', '/')) || 'export')
  try {
    writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw usage(`${file} is there already.`, 'Name another with --out.')
    throw error
  }
  io.out(json ? JSON.stringify({ file, bytes: content.length }) : `Wrote ${file}`)
}

function fromOptions(
  fields: readonly Field[],
  options: Record<string, unknown>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const given = options[new Option(`--${field.flag}`).attributeName()]
    if (given === undefined) continue
    input[field.name] = typeof given === 'boolean' ? given : readField(field, given as string[])
  }
  return input
}

async function inputOf(io: Io, text: string): Promise<Record<string, unknown>> {
  const json =
    text === '-'
      ? await io.readInput()
      : text.startsWith('@')
        ? readFileSync(text.slice(1), 'utf8')
        : text
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw usage(`--input takes JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usage('--input takes a JSON object.')
  return value as Record<string, unknown>
}

const callHelp = `
Examples:
  $ plumbline call list-teams
  $ plumbline call rename-task --id 0f9a…c2 --name "Write the report"
  $ plumbline call rename-task --input '{"id":"0f9a…c2","name":"Write the report"}' --json
  $ plumbline call rename-task --help        its options, who may, and what it can be refused with

Fields of the input are options. A list is given by repeating its option or with commas (\\, is a comma inside a value),
an object as JSON, a flag's opposite as --no-…, and nothing as the word null. Log in first: plumbline login.`
