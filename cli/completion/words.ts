import type { Command, Option } from 'commander'

/** A word that can follow, and what it is for. */
export interface Word {
  word: string
  says: string
}

/** What can follow a command: other commands, its options, and what it is told without one. */
export interface Place {
  /** The names of the commands down to this one, joined by spaces; empty for the program. */
  path: string
  words: readonly Word[]
  options: readonly Flag[]
  /** Whether it takes a file or a folder. */
  files: boolean
}

/** An option, and what it takes. */
export interface Flag extends Word {
  /** Nothing, a text, a file or folder, or one of some words. */
  takes: 'nothing' | 'text' | 'file' | readonly string[]
}

/** All that a command line can say, from the commands themselves: the program comes first. */
export function placesOf(program: Command): Place[] {
  const places = (command: Command, path: string): Place[] => {
    const subcommands = command.commands.filter((each) => !isHidden(each))
    return [
      {
        path,
        words: [
          ...subcommands.map((each) => ({ word: each.name(), says: purposeOf(each) })),
          ...command.registeredArguments.flatMap(({ argChoices = [] }) =>
            argChoices.map((word) => ({ word, says: '' })),
          ),
        ],
        options: [...command.options.filter(({ hidden }) => !hidden), ...helpOf(command)].map(flag),
        files: command.registeredArguments.some((argument) => isFile(argument.name())),
      },
      ...subcommands.flatMap((each) => places(each, `${path} ${each.name()}`.trim())),
    ]
  }
  return places(program, '')
}

/** What the path of a call begins with, which its short form leaves out. */
export const callPath = 'call '

/** The calls, which are commands of the program too. */
export const callsIn = (places: readonly Place[]) =>
  places.find(({ path }) => path === callPath.trim())?.words ?? []

/** The options that take something, by path and name. */
export const valuesIn = (places: readonly Place[]) =>
  places.flatMap(({ path, options }) =>
    options.flatMap(({ word, takes }) =>
      takes === 'nothing' ? [] : [{ path: `${path} ${word}`.trim(), takes }],
    ),
  )

const isHidden = (command: Command) => '_hidden' in command && command._hidden === true

/** The help that commander adds, which is not among the options. */
const helpOf = (command: Command) => {
  const help = command.createHelp().visibleOptions(command)
  return help.filter(({ long }) => long === '--help')
}

function flag({ long, description, flags, argChoices, required, optional }: Option): Flag {
  const [, value = ''] = flags.split(/[<>[\]]/)
  const choices = argChoices ?? (value.includes('|') ? value.split('|') : undefined)
  const takes = !required && !optional ? 'nothing' : (choices ?? (isFile(value) ? 'file' : 'text'))
  return { word: long!, says: brief(description), takes }
}

const isFile = (name: string) => name === 'file' || name === 'folder'

const purposeOf = (command: Command) => brief(command.summary() || command.description())

/** The first sentence, as far as it fits beside a word. */
const brief = (text: string) => {
  const [first = ''] = text.split(/(?<=[.;:])\s|\s\(/)
  const plain = first.replace(/[.;:]$/, '').replaceAll('`', '')
  return plain.length > 70 ? `${plain.slice(0, 69)}…` : plain
}
