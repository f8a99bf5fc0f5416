import { families } from './families.ts'
import type { Family } from './figure.ts'
import { Harness } from './harness.ts'
import { cleanUpAtTheEnd } from './leftovers.ts'
import { NotMeasured } from './not-measured.ts'
import { chosen, help, isWanted, type Options, readOptions, UsageError } from './options.ts'
import { expected } from './simulation/expected.ts'
import { type Line, report, table } from './table.ts'

cleanUpAtTheEnd()
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  try {
    const options = readOptions(args)
    const wanted = chosen(families, options.only)
    if (options.help) console.log(help)
    else if (options.simulate) console.log(expected())
    else if (options.list) console.log(listOf(wanted))
    else return await measure(wanted, options)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n\n${help}`)
    return 1
  }
}

function listOf(wanted: readonly Family[]): string {
  const figures = (family: Family) => family.figures.map(({ name }) => `  ${name}`).join('\n')
  return wanted
    .map((family) => `${family.name.padEnd(18)} ${family.what}\n${figures(family)}`)
    .join('\n')
}

async function measure(
  wanted: readonly Family[],
  { only, json, rounds }: Options,
): Promise<number> {
  const harness = new Harness(rounds)
  const lines: Line[] = []
  let failed = false
  try {
    for (const family of wanted) {
      process.stderr.write(`${family.what} …\n`)
      const { found, note, error } = await attempt(family, harness)
      failed ||= error
      for (const figure of family.figures.filter(({ name }) => isWanted(family, name, only))) {
        const measured = found[figure.name]
        lines.push(measured ? { figure, measured } : { figure, note })
      }
    }
  } finally {
    await harness.close()
  }
  console.log(json ? JSON.stringify(report(lines)) : table(lines))
  return failed ? 1 : 0
}

/** Measures a family; one that fails leaves the others be. */
async function attempt(family: Family, harness: Harness) {
  try {
    return { found: await family.run(harness), note: 'not in this run', error: false }
  } catch (error) {
    const expected = error instanceof NotMeasured
    if (!expected) console.error(error)
    return { found: {}, note: (error as Error).message.split('\n')[0]!, error: !expected }
  }
}
