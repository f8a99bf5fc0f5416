import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { handMade, root, runHandMade } from './hand-made.ts'
import { optionsOf } from './options.ts'

/** Every file that differs from a commit, also those that are new. */
function changedSince(commit: string): ReadonlySet<string> {
  const lines = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return new Set([
    ...lines('diff', '--name-only', commit),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ])
}

/** Whether the tests notice enough of what StrykerJS changes; it prints the changes and the score. */
function isCoreHeld(files: readonly string[] | undefined): boolean {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', 'spec/mutants/stryker.config.json', ...(files ? ['--mutate', files.join(',')] : [])],
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
    const files =
      changed && [...changed].filter((file) => /^src\/core\/.*(?<!\.test)\.ts$/.test(file))
    if (files?.length === 0) console.log('No file of src/core has changed.')
    else if (!isCoreHeld(files)) process.exitCode = 1
  }
}
