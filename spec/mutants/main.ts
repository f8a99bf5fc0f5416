import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { files, isTest, textOf } from '../laws/sources.ts'
import { handMade, root, runHandMade } from './hand-made.ts'
import { optionsOf } from './options.ts'
import { sampleOf } from './sample.ts'

/** Every file that differs from a commit, also those that are new. */
function changedSince(commit: string): ReadonlySet<string> {
  const lines = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return new Set([
    ...lines('diff', '--name-only', commit),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ])
}

const core = files.filter((file) => file.startsWith('src/core/') && !isTest(file))

/** Whether the tests notice enough of what StrykerJS changes; it prints the changes and the score. */
function isCoreHeld(places: readonly string[] | undefined): boolean {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', 'spec/mutants/stryker.config.json', ...(places ? ['--mutate', places.join(',')] : [])],
    { cwd: root, stdio: 'inherit' },
  )
  return status === 0
}

const options = optionsOf(process.argv.slice(2))
if (options) {
  const changed = options.since === undefined ? undefined : changedSince(options.since)
  const isMeant = (file: string) => changed?.has(file) ?? true
  if (options.handMade) {
    const meant = handMade.filter(
      ({ name, file }) => isMeant(file) && `${name} ${file}`.includes(options.only),
    )
    const survivors = runHandMade(meant)
    console.log(`${meant.length - survivors.length} noticed, ${survivors.length} survived`)
    if (survivors.length > 0) process.exitCode = 1
  }
  if (options.core) {
    const meant = core.filter(isMeant)
    const places = options.sample
      ? sampleOf(
          meant.map((file) => ({ file, text: textOf(file) })),
          options.sample,
          options.seed,
        )
      : meant
    if (places.length === 0) console.log('No file of src/core has changed.')
    else if (!isCoreHeld(changed || options.sample ? places : undefined)) process.exitCode = 1
  }
}
