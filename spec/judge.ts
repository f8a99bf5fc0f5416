import { writeFileSync } from 'node:fs'
import { choiceOf } from './judge/choice.ts'
import { forms } from './judge/forms.ts'
import { judgementOf } from './judge/judgement.ts'
import { help, optionsOf } from './judge/options.ts'
import { probe } from './judge/probe.ts'
import type { Report } from './judge/report.ts'
import { root, run, type Server } from './judge/run.ts'
import { exitCodeOf, summaryOf } from './judge/summary.ts'
import { Unjudged } from './judge/unjudged.ts'

/** Judges a server and prints the report. Gives the exit code. */
async function main(): Promise<number> {
  const { target, only, form, files, help: wantsHelp, ...rest } = optionsOf(process.argv.slice(2))
  if (wantsHelp) {
    console.log(help())
    return 0
  }
  const choice = choiceOf(only)
  const server = target === undefined ? undefined : await found(target, rest['own-addresses'])
  const at = new Date().toISOString()
  console.error(`${wordsFor(server)}: ${choice.files.length} files of tests.\n`)
  const tests = await run(choice.files, only === undefined ? [] : choice.wanted, server)
  const judgement = judgementOf(tests, root, choice.wanted)
  const report: Report = {
    server: wordsFor(server),
    target: server?.url ?? null,
    kind: server?.kind ?? 'own',
    at,
    judgement,
    summary: summaryOf(judgement),
  }
  for (const { form, file } of files) writeFileSync(file, `${forms[form](report)}\n`)
  console.log(forms[form](report))
  return exitCodeOf(judgement, report.summary)
}

async function found(target: string, hasOwnAddresses: boolean): Promise<Server> {
  const server = await probe(target)
  if ('problem' in server) throw new Unjudged(server.problem)
  return { ...server, hasOwnAddresses }
}

const wordsFor = (server: Server | undefined) =>
  server
    ? `Judging ${server.url}, ${server.kind === 'other' ? 'another implementation: what we add to the given wire is not asked of it' : 'one of ours'}`
    : 'Judging our own server, started for each file of tests'

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Unjudged)) throw error
  console.error(error.message)
  process.exitCode = 2
}
