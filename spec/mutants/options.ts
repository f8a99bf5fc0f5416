import { parseArgs } from 'node:util'

const help = `Changes the product in one place at a time, and runs the tests that should notice.

Usage: npm run mutants -- [options]

Without options everything is run: the changes of \`spec/mutants/hand-made.json\`, and then every change
that StrykerJS knows to make in \`src/core\`. The first takes about half an hour, the second some hours.

  --hand-made      the hand-made changes alone
  --core           the changes of StrykerJS alone
  --only TEXT      of the hand-made changes those whose name or file contains a text
  --changed        only what is about files that differ from the last commit; takes minutes
  --since COMMIT   with --changed: differ from that commit
  --sample N       of the changes of StrykerJS those on N lines that are drawn by lot: an estimate
                   of the score, which 400 lines give within about four parts in a hundred
  --seed TEXT      with --sample: draws other lines
  --help           prints this

Ends with 1 when a hand-made change was not noticed, or when tests noticed less than the floor.`

/** What to change. */
export interface Options {
  handMade: boolean
  core: boolean
  only: string
  /** The commit since which files have changed. */
  since: string | undefined
  /** How many lines of the core are drawn by lot; undefined for all. */
  sample: number | undefined
  /** What decides the lot. */
  seed: string
}

/** Reads the command line. Errors: `TypeError` for an unknown option or no number. Undefined: help. */
export function optionsOf(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'hand-made': { type: 'boolean', default: false },
      core: { type: 'boolean', default: false },
      only: { type: 'string' },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: 'plumbline' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(help)
    return undefined
  }
  const sample = values.sample === undefined ? undefined : Number(values.sample)
  if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
    throw new TypeError(`--sample needs a number of lines, not ${values.sample}`)
  const core = values.core || sample !== undefined
  const one = values['hand-made'] || core || values.only !== undefined
  return {
    handMade: !one || values['hand-made'] || values.only !== undefined,
    core: !one || core,
    only: values.only ?? '',
    since: values.changed || values.since !== undefined ? (values.since ?? 'HEAD') : undefined,
    sample,
    seed: values.seed,
  }
}
